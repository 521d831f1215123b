import type { FastifyInstance } from "fastify";

/** Two years, including all subdomains. */
const HSTS = "max-age=63072000; includeSubDomains";
/** Policy for responses that are not pages: they may not run or embed anything. The form is the outbox's. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Browser features that our pages use. */
const USED = ["clipboard-write", "fullscreen", "geolocation", "microphone", "screen-wake-lock"];
/**
 * Browser features that none of our pages uses. Names that some Chromium versions do not know are left out: each page
 * would log a warning.
 */
const UNUSED = [
  ...["accelerometer", "autoplay", "browsing-topics", "camera"],
  ...["clipboard-read", "compute-pressure", "cross-origin-isolated", "display-capture", "encrypted-media"],
  ...["gamepad", "gyroscope", "hid", "identity-credentials-get", "idle-detection", "keyboard-map"],
  ...["local-fonts", "magnetometer", "midi", "otp-credentials", "picture-in-picture"],
  ...["publickey-credentials-create", "publickey-credentials-get", "serial", "storage-access", "sync-xhr"],
  ...["unload", "usb", "window-management", "xr-spatial-tracking"],
];

/** Headers of every response, whether sent by a route, by load shedding, or for a request that Node could not parse. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": HSTS }),
    "content-security-policy": NO_PAGE,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": permissionsPolicy(),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
  };
}

/** Adds these headers to every response. Pages have their own Content-Security-Policy, and may relax other headers. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const always = Object.entries(securityHeaders(publicUrl));
  app.addHook("onSend", async (request, reply) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value);
    // Responses to authenticated callers must not be cached by intermediaries.
    if (request.headers.authorization !== undefined && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "private, no-store");
  });
}

/** `payers`: other origins whose frames may request a payment from the browser. */
export function permissionsPolicy(payers: readonly string[] = []): string {
  const payment = ["self", ...payers.map((origin) => `"${origin}"`)].join(" ");
  return [
    ...USED.map((feature) => `${feature}=(self)`),
    ...UNUSED.map((feature) => `${feature}=()`),
    `payment=(${payment})`,
  ].join(", ");
}
