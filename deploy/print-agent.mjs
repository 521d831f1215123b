// Feeds a network printer that knows ESC/POS only: asks the server as a Star printer does (docs/printers.md).
//   node print-agent.mjs ADDRESS PRINTER [PORT]
import { connect } from "node:net";

const [address, host, port = "9100"] = process.argv.slice(2);
if (!address || !host) {
  console.error("usage: node print-agent.mjs ADDRESS PRINTER [PORT]");
  process.exit(1);
}
const EVERY_MS = 5_000;
const TIMEOUT_MS = 20_000;
const TYPE = "application/vnd.noren.escpos";

/** Sends bytes to the printer; without any, only looks whether it answers. */
function feed(bytes) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), timeout: TIMEOUT_MS });
    socket.once("connect", () => socket.end(bytes));
    socket.once("close", (isFailed) => (isFailed ? undefined : resolve()));
    socket.once("timeout", () => socket.destroy(new Error("the printer does not answer")));
    socket.once("error", reject);
    socket.resume();
  });
}

async function call(method, query, body) {
  const answer = await fetch(`${address}${query}`, {
    method,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  if (!answer.ok) throw new Error(`${method}: the server answered ${answer.status}`);
  return answer;
}

async function once() {
  const isThere = await feed(Buffer.alloc(0)).then(
    () => true,
    () => false,
  );
  const offer = await (await call("POST", "", { statusCode: isThere ? "200 OK" : "499 Unreachable" })).json();
  if (!offer.jobReady) return;
  const token = encodeURIComponent(offer.jobToken);
  const ticket = await call("GET", `?type=${TYPE}&token=${token}`);
  const bytes = Buffer.from(await ticket.arrayBuffer());
  const code = await feed(bytes).then(
    () => "200 OK",
    () => "499 Unreachable",
  );
  await call("DELETE", `?token=${token}&code=${encodeURIComponent(code)}`);
}

for (;;) {
  await once().catch((error) => console.error(new Date().toISOString(), error.message));
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
}
