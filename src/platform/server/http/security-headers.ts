import type { FastifyInstance } from "fastify";

/** Two years, for every host below the name of the product as well. */
const HSTS = "max-age=63072000; includeSubDomains";
/** Of an answer that is no page: nothing in it is run or shown as part of one. The form is that of the outbox. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** What pages of ours do. */
const USED = ["clipboard-write", "fullscreen", "geolocation", "screen-wake-lock"];
/** What none of them does. Names that not every Chromium knows are left out: each page would warn of them. */
const UNUSED = [
  ...["accelerometer", "autoplay", "browsing-topics", "camera"],
  ...["clipboard-read", "compute-pressure", "cross-origin-isolated", "display-capture", "encrypted-media"],
  ...["gamepad", "gyroscope", "hid", "identity-credentials-get", "idle-detection", "keyboard-map"],
  ...["local-fonts", "magnetometer", "microphone", "midi", "otp-credentials", "picture-in-picture"],
  ...["publickey-credentials-create", "publickey-credentials-get", "serial", "storage-access", "sync-xhr"],
  ...["unload", "usb", "window-management", "xr-spatial-tracking"],
];

/** Headers that hold for every answer, whoever gives it: a route, the door, or Node where it could not read what it was sent. */
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

/** Adds these headers to every answer. A page has a content policy of its own, and it may loosen others. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const always = Object.entries(securityHeaders(publicUrl));
  app.addHook("onSend", async (request, reply) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value);
    // What is told to somebody known is kept by nobody on the way.
    if (request.headers.authorization !== undefined && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "private, no-store");
  });
}

/** `payers`: other origins whose frames may ask the browser for a payment. */
export function permissionsPolicy(payers: readonly string[] = []): string {
  const payment = ["self", ...payers.map((origin) => `"${origin}"`)].join(" ");
  return [
    ...USED.map((feature) => `${feature}=(self)`),
    ...UNUSED.map((feature) => `${feature}=()`),
    `payment=(${payment})`,
  ].join(", ");
}
