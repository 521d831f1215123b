import { sign } from "node:crypto";
import { TryLater } from "../../events/event-type.ts";
import type { Provider } from "../../telemetry/provider-calls.ts";
import { callService, objectIn, type ServiceAnswer } from "./call-service.ts";

const TIMEOUT_MS = 15_000;
const TOKEN_S = 3_600;
/** A token is renewed that long before its end. */
const EARLY_S = 300;

/** A service account of Google: its name, its private key in PEM, and where it gets tokens. */
export interface ServiceAccount {
  account: string;
  key: string;
  tokenUrl: string;
}

/** Calls one of Google's interfaces as a service account. */
export class GoogleAccount {
  readonly #account: ServiceAccount;
  readonly #scope: string;
  readonly #provider: Provider;
  #token: { value: string; endsAt: number } | null = null;

  constructor(account: ServiceAccount, { scope, provider }: { scope: string; provider: Provider }) {
    this.#account = account;
    this.#scope = scope;
    this.#provider = provider;
  }

  /** Changes fields of a resource, whatever Google answers. @throws TryLater without a token, NoAnswer */
  async patch(url: string, body: unknown, now: Date): Promise<ServiceAnswer> {
    const answer = await callService(url, {
      ...{ provider: this.#provider, method: "PATCH", signal: AbortSignal.timeout(TIMEOUT_MS) },
      headers: {
        authorization: `Bearer ${await this.#accessToken(now)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    if (answer.status === 401) this.#token = null;
    return answer;
  }

  /** A token for the account's signed assertion (RFC 7523). */
  async #accessToken(now: Date): Promise<string> {
    const at = Math.floor(now.getTime() / 1_000);
    if (this.#token !== null && at < this.#token.endsAt - EARLY_S) return this.#token.value;
    const { account, key, tokenUrl } = this.#account;
    const claims = { iss: account, scope: this.#scope, aud: tokenUrl, iat: at, exp: at + TOKEN_S };
    const { status, retryAfterS, body } = await callService(tokenUrl, {
      ...{ provider: this.#provider, signal: AbortSignal.timeout(TIMEOUT_MS) },
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion: signedToken(claims, key),
      }),
    });
    const { access_token: value, expires_in: lasts } = objectIn(body);
    if (status !== 200 || typeof value !== "string")
      throw new TryLater(`Google gives no token: ${status}${reasonIn(body)}`, retryAfterS);
    this.#token = { value, endsAt: at + (typeof lasts === "number" ? lasts : TOKEN_S) };
    return value;
  }
}

/** The kind of an error (` NOT_FOUND`, ` invalid_grant`), or nothing: its message may quote what we sent. */
export function reasonIn(body: unknown): string {
  const { error } = objectIn(body);
  const reason = typeof error === "string" ? error : objectIn(error).status;
  return typeof reason === "string" && /^\w{1,60}$/.test(reason) ? ` ${reason}` : "";
}

/** A token of these claims by this RSA key in PEM (RS256, RFC 7518). */
export function signedToken(claims: unknown, key: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`;
}
