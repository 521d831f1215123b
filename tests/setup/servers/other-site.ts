import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A restaurant's own site on this machine: one page, under a name that is another site than the product's (127.0.0.1). */
export async function startOtherSite(body: () => string) {
  const pageOf = () =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Our restaurant</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
    <body><main><h1>Our restaurant</h1>${body()}</main></body></html>`;
  const server = createServer((request, response) => {
    const isPage = request.url === "/" || request.url?.startsWith("/?");
    response.writeHead(isPage ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(isPage ? pageOf() : "");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { origin, stop };
}
