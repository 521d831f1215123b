import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";
import { ensureGuestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { type PhoneSettings, redeemPhoneCode, type SendCodeResult, sendCode } from "./phone-codes.ts";

/** Per network address, including attempts to type in a code. */
const LIMIT = { rateLimit: { max: 60, timeWindow: "10 minutes" } };

/** Codes that prove a phone number, for bookings without an email. */
export function registerPhoneCodes(
  app: FastifyInstance,
  { db, now, phoneSettings }: { db: Database; now: () => Date; phoneSettings: PhoneSettings | null },
): void {
  const serve = serverOf(app, reservationsEndpoints);
  serve("POST /api/restaurants/:id/phone-codes", { config: LIMIT }, async ({ request, reply, readBody }) => {
    const { phone, country } = readBody();
    const { language, ip: address } = request;
    const result = await sendCode(db, {
      ...{ restaurantId: request.params.id, phone, country, language, address },
      ...{ holderHash: hashKey(ensureGuestKey(request, reply)), settings: phoneSettings, now: now() },
    });
    if (!result.ok) throw refuseCode(result);
    reply.header("cache-control", "no-store");
    const { id, phone: number, expiresAt, againAt } = result;
    return { id, phone: number, expiresAt: expiresAt.toISOString(), againAt: againAt.toISOString() };
  });

  serve("POST /api/phone-codes/:id", { config: LIMIT }, async ({ request, reply, readBody }) => {
    const { code } = readBody();
    const { id } = request.params;
    const holderHash = hashKey(ensureGuestKey(request, reply));
    const result = await redeemPhoneCode(db, { id, code, holderHash, now: now() });
    if (!result.ok) throw new Refusal("invalid-input", { issues: [{ path: "code", issue: result.reason }] });
    noteSecurity("phone.verified");
    reply.header("cache-control", "no-store");
    return { phoneProof: id, expiresAt: result.expiresAt.toISOString() };
  });
}

function refuseCode(result: Extract<SendCodeResult, { ok: false }>): Refusal {
  if (result.reason === "number-refused")
    return new Refusal("invalid-input", { issues: [{ path: "phone", issue: result.issue }] });
  if (result.reason === "too-many-codes") {
    const { why, retryAfterS } = result;
    return new Refusal("too-many-codes", { values: { why }, retryAfterS });
  }
  return new Refusal(result.reason);
}
