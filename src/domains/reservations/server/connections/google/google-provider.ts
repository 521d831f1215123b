import { sign } from "node:crypto";
import type { GoogleReserve } from "#platform/server/config/google-reserve.ts";
import { TryLater } from "#platform/server/events/event-type.ts";
import { callService, objectIn } from "#platform/server/http/outgoing/call-service.ts";

const SCOPE = "https://www.googleapis.com/auth/mapsbooking";
const TIMEOUT_MS = 15_000;
const TOKEN_S = 3_600;
/** A token is renewed that long before its end. */
const EARLY_S = 300;

/** Changed fields of a booking, by the names of the Maps Booking API. */
export interface BookingPatch {
  status?: string;
  /** RFC 3339. */
  startTime?: string;
  /** Seconds, such as `5400s`. */
  duration?: string;
  partySize?: number;
}

/** Google's Maps Booking API v1alpha, as a service account of the operator. */
export class GoogleBookings {
  readonly #google: GoogleReserve;
  #token: { value: string; endsAt: number } | null = null;

  constructor(google: GoogleReserve) {
    this.#google = google;
  }

  /**
   * Tells Google what has changed (`notification.partners.bookings.patch`). @throws TryLater with Google's status, or
   * NoAnswer
   */
  async patch(
    id: string,
    merchant: { merchantId: string; serviceId: string },
    change: BookingPatch,
    now: Date,
  ): Promise<void> {
    const { partnerId, apiUrl } = this.#google;
    const name = `partners/${partnerId}/bookings/${id}`;
    const mask = Object.keys(change).join(",");
    const { status, retryAfterS, body } = await callService(
      `${apiUrl}/v1alpha/notification/${name}?updateMask=${encodeURIComponent(mask)}`,
      {
        ...{ provider: "google-reserve", method: "PATCH", signal: AbortSignal.timeout(TIMEOUT_MS) },
        headers: {
          authorization: `Bearer ${await this.#accessToken(now)}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ name, ...merchant, ...change }),
      },
    );
    if (status === 401) this.#token = null;
    if (status < 200 || status > 299)
      throw new TryLater(`Google says ${status}${reasonIn(body)}`, retryAfterS);
  }

  /** A service account's token for its signed assertion (RFC 7523). */
  async #accessToken(now: Date): Promise<string> {
    const at = Math.floor(now.getTime() / 1_000);
    if (this.#token !== null && at < this.#token.endsAt - EARLY_S) return this.#token.value;
    const { account, key, tokenUrl } = this.#google;
    const claims = { iss: account, scope: SCOPE, aud: tokenUrl, iat: at, exp: at + TOKEN_S };
    const { status, retryAfterS, body } = await callService(tokenUrl, {
      ...{ provider: "google-reserve", signal: AbortSignal.timeout(TIMEOUT_MS) },
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion: signedAssertion(claims, key),
      }),
    });
    const { access_token: value, expires_in: lasts } = objectIn(body);
    if (status !== 200 || typeof value !== "string")
      throw new TryLater(`Google gives no token: ${status}${reasonIn(body)}`, retryAfterS);
    this.#token = { value, endsAt: at + (typeof lasts === "number" ? lasts : TOKEN_S) };
    return value;
  }
}

/** The kind of error (`NOT_FOUND`, `invalid_grant`): its message may quote what we sent. */
function reasonIn(body: unknown): string {
  const { error } = objectIn(body);
  const reason = typeof error === "string" ? error : objectIn(error).status;
  return typeof reason === "string" && /^\w{1,60}$/.test(reason) ? ` ${reason}` : "";
}

/** RS256 (RFC 7518). */
function signedAssertion(claims: unknown, key: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`;
}
