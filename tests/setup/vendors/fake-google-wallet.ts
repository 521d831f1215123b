import { createPublicKey, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";

interface GenericObject {
  state?: string;
  textModulesData?: { id: string; header: string; body: string }[];
  barcode?: unknown;
}

/** Google's Wallet API: it gives tokens for assertions that `key` has signed, and changes the passes that it knows. */
export async function fakeGoogleWallet() {
  const saved = new Map<string, GenericObject>();
  const answers: { status: number | null; key: string } = { status: null, key: "" };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += String(piece);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const path = request.url ?? "";
    if (path === "/token") {
      const assertion = new URLSearchParams(text).get("assertion") ?? "";
      return isSigned(assertion, answers.key)
        ? answer(200, { access_token: "token-1", expires_in: 3_600, token_type: "Bearer" })
        : answer(400, { error: "invalid_grant" });
    }
    if (request.headers.authorization !== "Bearer token-1")
      return answer(401, { error: { status: "UNAUTHENTICATED" } });
    if (answers.status !== null) return answer(answers.status, { error: { status: "UNAVAILABLE" } });
    const id = path.replace("/walletobjects/v1/genericObject/", "");
    const before = saved.get(id);
    if (request.method !== "PATCH" || before === undefined)
      return answer(404, { error: { status: "NOT_FOUND" } });
    // JSON Merge Patch, as far as passes have it: null takes a field away, lists are replaced.
    const changed = Object.entries({ ...before, ...JSON.parse(text) }).filter(([, value]) => value !== null);
    saved.set(id, Object.fromEntries(changed));
    return answer(200, saved.get(id));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, saved, answers, stop: () => new Promise<void>((done) => server.close(() => done())) };
}

function isSigned(assertion: string, key: string): boolean {
  const [head = "", body = "", signature = ""] = assertion.split(".");
  const text = Buffer.from(`${head}.${body}`);
  const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
  return (
    claims.scope === SCOPE &&
    verify("RSA-SHA256", text, createPublicKey(key), Buffer.from(signature, "base64url"))
  );
}
