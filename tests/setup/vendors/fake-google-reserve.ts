import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { z } from "zod";
import type { GoogleReserve } from "#platform/server/config/google-reserve.ts";
import type { TestApp } from "../test-app.ts";
import { GOOGLE_NOTIFICATION, GOOGLE_RESPONSES } from "./google-reserve-shapes.ts";

const GOOGLE_USER = "google-actions";
export const GOOGLE_PASSWORD = "a-password-of-the-test-operator";
const PARTNER = "20001234";
const ACCOUNT = "noren@test.iam.gserviceaccount.com";

interface Notification {
  mask: string;
  body: z.output<typeof GOOGLE_NOTIFICATION>;
}

/** Google's side of Actions Center: it takes notifications, and calls a booking server as Google does. */
export interface FakeGoogleReserve {
  settings: GoogleReserve;
  notifications: Notification[];
  /** The status of its next answers to notifications; 200 unless said. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** Settings of an operator. Without `base`, nothing answers at Google's side. */
export function googleSettings(base = "http://127.0.0.1:9"): GoogleReserve {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = String(pair.privateKey.export({ type: "pkcs8", format: "pem" }));
  return {
    ...{ partnerId: PARTNER, user: GOOGLE_USER, password: GOOGLE_PASSWORD, apiUrl: base },
    ...{ account: ACCOUNT, key, tokenUrl: `${base}/token` },
  };
}

export async function fakeGoogleReserve(): Promise<FakeGoogleReserve> {
  const own = googleSettings();
  const notifications: Notification[] = [];
  let tokens = 0;
  let status = 200;
  const server = createServer((request, response) => {
    void readAll(request).then((text) => {
      const url = new URL(request.url ?? "", "http://google.test");
      const answer = (code: number, body: unknown) => {
        response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(body));
      };
      if (url.pathname === "/token") {
        const claims = claimsOf(new URLSearchParams(text).get("assertion") ?? "", own.key);
        if (claims?.iss !== ACCOUNT) return answer(400, { error: "invalid_grant" });
        tokens += 1;
        return answer(200, { access_token: `token-${tokens}`, expires_in: 3_600, token_type: "Bearer" });
      }
      if (request.headers.authorization !== `Bearer token-${tokens}` || request.method !== "PATCH")
        return answer(401, { error: { code: 401, status: "UNAUTHENTICATED" } });
      if (status !== 200) return answer(status, { error: { code: status, status: "UNAVAILABLE" } });
      const body = GOOGLE_NOTIFICATION.parse(JSON.parse(text));
      if (url.pathname !== `/v1alpha/notification/${body.name}`)
        return answer(404, { error: { code: 404, status: "NOT_FOUND" } });
      notifications.push({ mask: url.searchParams.get("updateMask") ?? "", body });
      answer(200, body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...own, apiUrl: base, tokenUrl: `${base}/token` },
    notifications,
    answerWith: (next) => {
      status = next;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text;
}

/** The claims of an assertion that the account's key has signed; null otherwise. */
function claimsOf(assertion: string, key: string): { iss?: string; scope?: string } | null {
  const [head = "", body = "", signature = ""] = assertion.split(".");
  const isSigned = verify(
    "RSA-SHA256",
    Buffer.from(`${head}.${body}`),
    createPublicKey(key),
    Buffer.from(signature, "base64url"),
  );
  const claims = isSigned ? JSON.parse(Buffer.from(body, "base64url").toString("utf8")) : null;
  return claims?.scope === "https://www.googleapis.com/auth/mapsbooking" ? claims : null;
}

export function googleAuthorization(password = GOOGLE_PASSWORD): string {
  return `Basic ${Buffer.from(`${GOOGLE_USER}:${password}`).toString("base64")}`;
}

type GoogleMethod = keyof typeof GOOGLE_RESPONSES;

/** Calls the booking server as Google does, and reads its answer by Google's definitions. */
export async function callAsGoogle<Name extends GoogleMethod>(
  app: Pick<TestApp, "inject">,
  method: Name,
  payload: object,
): Promise<z.output<(typeof GOOGLE_RESPONSES)[Name]>> {
  const answer = await app.inject({
    ...{ method: "POST", url: `/api/google/v3/${method}/`, payload },
    headers: { authorization: googleAuthorization() },
  });
  if (answer.statusCode !== 200) throw new Error(`${method}: ${answer.statusCode} ${answer.body}`);
  return GOOGLE_RESPONSES[method].parse(answer.json()) as z.output<(typeof GOOGLE_RESPONSES)[Name]>;
}
