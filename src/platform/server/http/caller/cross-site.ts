import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";

const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];
/** `none`: initiated by the user, such as reloading the page. Other hosts of our own domain count as cross-site. */
const OURS: readonly string[] = ["same-origin", "none"];

/**
 * Rejects mutating requests sent by another site's page (CSRF): a browser attaches the guest's cookie automatically.
 * Applies to all routes, including those registered later. Must be registered after the language hook.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const home = new URL(publicUrl).origin;
  app.addHook("onRequest", (request, _reply, done) => {
    if (READS.includes(request.method) || isOurs(request, home)) return done();
    done(new Refusal("cross-site"));
  });
}

/**
 * Checks what the browser says about the page that sent the request; pages cannot set these headers. `Sec-Fetch-Site`
 * is sent only over https and not by browsers older than 2023, `Origin` with every mutating request by all browsers: a
 * client that sends neither is not a browser.
 */
function isOurs({ headers, host }: FastifyRequest, home: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return typeof site === "string" && OURS.includes(site);
  const { origin } = headers;
  // A phone on the same network reaches this machine by a host name other than the public one.
  return origin === undefined || origin === home || URL.parse(origin)?.host === host;
}
