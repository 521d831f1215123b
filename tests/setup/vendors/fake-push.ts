import { execFileSync } from "node:child_process";
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PushSubscriptionBody } from "#platform/contract.ts";

/** A subscribed browser: what it sends to our server, and its private keys. */
interface Browser {
  pair: ECDH;
  auth: Buffer;
  /** The application server key of the subscription; null accepts any. */
  applicationKey: string | null;
  hasLeft: boolean;
}

export interface Pushed {
  /** The endpoint without the origin. */
  path: string;
  headers: { ttl: string; urgency: string; topic: string };
  /** The payload for the service worker. */
  message: { title: string; body: string; tag: string; href: string; lang: string };
}

/** The size limit of push services (RFC 8030, section 7.2). */
const MOST_BYTES = 4_096;
const A_DAY_S = 86_400;

/** A certificate for localhost, and the file where a process of the product finds it (NODE_EXTRA_CA_CERTS). */
export function localCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "noren-push-"));
  const [key, file] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const args = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"];
  execFileSync("openssl", [...args, "-keyout", key, "-out", file, ...names, "-days", "2"], {
    stdio: "ignore",
  });
  return { file, key: readFileSync(key, "utf8"), cert: readFileSync(file, "utf8") };
}

/**
 * A local push service with the status codes of browser vendors: 201 accepted, 404 unknown endpoint, 410 unsubscribed,
 * 413 too large, 403 signature of another application, 400 protocol violation. It decrypts accepted messages as the
 * browser would.
 */
export async function fakePush({ key, cert }: { key: string; cert: string }) {
  const browsers = new Map<string, Browser>();
  const pushed: Pushed[] = [];
  const statuses: number[] = [];
  /** Overrides the service's response; null: the service itself responds. */
  const fault: { of(): { status: number; retryAfterS?: number } | null } = { of: () => null };
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      const answer = (status: number, retryAfterS?: number) => {
        statuses.push(status);
        response
          .writeHead(status, retryAfterS === undefined ? {} : { "retry-after": String(retryAfterS) })
          .end();
      };
      const wrong = fault.of();
      if (wrong !== null) return answer(wrong.status, wrong.retryAfterS);
      const browser = browsers.get(path);
      if (browser === undefined) return answer(404);
      if (browser.hasLeft) return answer(410);
      const body = Buffer.concat(chunks);
      if (body.length > MOST_BYTES) return answer(413);
      if (!isSigned(String(headers.authorization), `https://${headers.host}`, browser)) return answer(403);
      const { ttl, urgency = "normal", topic = "" } = headers as Record<string, string | undefined>;
      const isRight =
        /^\d+$/.test(ttl ?? "") &&
        /^(very-low|low|normal|high)$/.test(urgency) &&
        /^[\w-]{0,32}$/.test(topic);
      if (!isRight || headers["content-encoding"] !== "aes128gcm") return answer(400);
      const message = JSON.parse(decrypted(body, browser)) as Pushed["message"];
      pushed.push({ path, headers: { ttl: ttl ?? "", urgency, topic }, message });
      answer(201);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /**
   * Subscribes a browser. `leave`: the user turns notifications off in the browser, which only its push service learns.
   */
  const subscribe = (applicationKey: string | null = null) => {
    const path = `/push/${randomBytes(16).toString("base64url")}`;
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    const browser: Browser = { pair, auth: randomBytes(16), applicationKey, hasLeft: false };
    browsers.set(path, browser);
    const subscription: PushSubscriptionBody = {
      endpoint: `${url}${path}`,
      keys: { p256dh: pair.getPublicKey("base64url"), auth: browser.auth.toString("base64url") },
    };
    const leave = () => {
      browser.hasLeft = true;
    };
    return { path, subscription, leave };
  };
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return { url, subscribe, pushed, statuses, fault, stop };
}

/** RFC 8292: a JWT signed by the key it names, for this service, valid for at most a day, with a contact. */
function isSigned(authorization: string, origin: string, { applicationKey }: Browser): boolean {
  const [, jwt = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization) ?? [];
  if (applicationKey !== null && key !== applicationKey) return false;
  const [head = "", payload = "", signature = ""] = jwt.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return false;
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33) };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const read = (text: string) =>
    JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Record<string, unknown>;
  const { aud, exp, sub } = isRight ? read(payload) : {};
  const left = Number(exp) - Date.now() / 1_000;
  return (
    isRight &&
    read(head).alg === "ES256" &&
    aud === origin &&
    left > 0 &&
    left <= A_DAY_S &&
    /^(https?:|mailto:)/.test(String(sub))
  );
}

/** RFC 8291 and 8188, with the browser's private keys. */
function decrypted(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const server = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + server.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), server]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(server), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const open = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  open.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}
