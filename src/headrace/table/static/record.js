// A record that came along in the part of the address that stays in the browser (gzip, base64): it stands in the form, to be opened.
export {};
const packed = decodeURIComponent(location.hash.slice(1));
const field = document.querySelector("textarea");
if (packed && field && !field.value) {
  const bytes = Uint8Array.from(atob(packed), sign => sign.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  field.value = await new Response(text).text();
}
