import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";

const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];
/** `none`: the reader's own doing, such as a page that is loaded once more. Other hosts of our own domain are others too. */
const OURS: readonly string[] = ["same-origin", "none"];

/**
 * Refuses whatever would change something when a page of another site sent it, whoever it is for: a browser adds the guest's
 * cookie by itself. It stands before all routes; one that is added later is behind it too. To be asked for after the language.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const home = new URL(publicUrl).origin;
  app.addHook("onRequest", (request, _reply, done) => {
    if (READS.includes(request.method) || isOurs(request, home)) return done();
    done(new Refusal("cross-site"));
  });
}

/**
 * What the browser says of the page that a call comes from; no page can write these headers. `Sec-Fetch-Site` is sent over https
 * alone and by no browser of before 2023, `Origin` with each change by all of them: who sends neither is a program.
 */
function isOurs({ headers, host }: FastifyRequest, home: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return typeof site === "string" && OURS.includes(site);
  const { origin } = headers;
  // A telephone in the same network asks for this machine by another name than the public one.
  return origin === undefined || origin === home || URL.parse(origin)?.host === host;
}
