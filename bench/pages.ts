/**
 * Pages per second, rendered and cached, against a fixed buffer of the same size from a bare server, and the compressed
 * bytes of JavaScript that each page loads initially.
 * Usage: node bench/pages.ts [seconds]
 */
import { createServer, request } from "node:http";
import autocannon from "autocannon";
import { startProduct } from "./product.ts";

const seconds = Number(process.argv[2] ?? 4);
const PORT = 32_100;
const base = `http://127.0.0.1:${PORT}`;

const server = await startProduct(PORT);
const limit = await startLimit();
try {
  const [restaurant] = (await (await fetch(`${base}/api/restaurants?partnersOnly=true&limit=1`)).json()) as {
    id: string;
  }[];
  const pages = [
    "/",
    "/app",
    "/search?q=sushi",
    `/restaurant/${restaurant?.id}`,
    `/restaurant/${restaurant?.id}/book`,
  ];
  console.log(
    "| page | HTML bytes (br) | JavaScript bytes (br) | cached pages/s | share of a fixed buffer | rendered pages/s |",
  );
  console.log("|---|---|---|---|---|---|");
  for (const page of pages) console.log(await measure(page));
} finally {
  server.stop();
  limit.close();
}

async function measure(path: string): Promise<string> {
  const answer = await fetch(base + path, { headers: { "accept-encoding": "identity" } });
  const html = await answer.text();
  const htmlBytes = await sizeOf(path);
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? []);
  let scriptBytes = 0;
  for (const url of scripts) scriptBytes += await sizeOf(url);
  const load = { connections: 8, duration: seconds };
  const cached = await autocannon({ ...load, url: base + path });
  const fixed = await autocannon({
    ...load,
    url: `http://127.0.0.1:${PORT + 1}/?bytes=${Buffer.byteLength(html)}`,
  });
  // A new query each time is always rendered, never cached.
  let count = 0;
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: `${path}${path.includes("?") ? "&" : "?"}n=${count++}`,
  });
  const rendered = await autocannon({ ...load, url: base, requests: [{ setupRequest }] });
  const share = (cached.requests.average / fixed.requests.average).toFixed(2);
  const cells = [
    path.replace(restaurantId(path), "{id}"),
    htmlBytes,
    scriptBytes,
    Math.round(cached.requests.average),
    share,
  ];
  return `| ${cells.join(" | ")} | ${Math.round(rendered.requests.average)} |`;
}

function restaurantId(path: string): string {
  return /\/restaurant\/([^/]+)/.exec(path)?.[1] ?? "{id}";
}

/** Transferred bytes with Brotli. */
function sizeOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(base + path, { headers: { "accept-encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve(bytes));
    });
    call.once("error", reject);
    call.end();
  });
}

/** The upper limit of Node's HTTP server alone. */
function startLimit() {
  const buffers = new Map<string, Buffer>();
  const bare = createServer((asked, response) => {
    const bytes = new URL(asked.url ?? "/", base).searchParams.get("bytes") ?? "0";
    const buffer = buffers.get(bytes) ?? Buffer.alloc(Number(bytes), "x");
    buffers.set(bytes, buffer);
    response.writeHead(200, { "content-type": "text/html", "content-length": buffer.length }).end(buffer);
  });
  return new Promise<typeof bare>((resolve) => {
    bare.listen(PORT + 1, "127.0.0.1", () => resolve(bare));
  });
}
