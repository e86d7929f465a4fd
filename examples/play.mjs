// Sit down with bots and play a whole game by the API: `node play.mjs http://127.0.0.1:8000 TOKEN [GAME]`, or with Deno.
import process from "node:process";

const [server, token, game = "trick_of_the_rails"] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Accept-Language": "en" };

/** What the server answers: to a question, or to what is posted. */
async function ask(path, body) {
  const post = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const answer = await fetch(`${server}/api/v1${path}`, { headers, ...post });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}
const told = async (path, body) => (await ask(path, body)).json();

const { players, levels } = await told(`/games/${game}`);
const bot = (_, n) => ({ kind: "bot", name: `Bot ${n + 1}`, level: levels[0].id });
const seats = [{ kind: "me", name: "Robin" }, ...Array.from({ length: players[0] - 1 }, bot)];
const table = `/tables/${(await told("/tables", { game, seats })).id}`;
let text = "";
reading: for await (const piece of (await ask(`${table}/stream`)).body.pipeThrough(new TextDecoderStream())) {
  const lines = (text + piece).split("\n");
  text = lines.pop();
  for (const line of lines.filter((one) => one.startsWith("data: "))) {
    const { asked, over } = JSON.parse(line.slice(6));
    if (over) break reading;
    if (!asked) continue;
    const { version, moves } = await told(`${table}/moves`);
    const move = moves[Math.floor(Math.random() * moves.length)];
    console.log(move.phrase);
    await ask(`${table}/moves`, { version, moves: [move.text] });
  }
}
const end = await told(table);
console.log(end.seats.map(({ seat, name }) => `${name} ${end.scores[seat]}`).join(", "));
