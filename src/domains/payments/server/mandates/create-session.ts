import type { Database } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { OutsideProvider } from "../port.ts";
import { mandateBySecret, setSession } from "./store.ts";

export type CreateSessionResult =
  | { ok: true; url: string }
  /** `over`: a card is there, or none is wanted any more. `unavailable`: the provider can't be reached. */
  | { ok: false; reason: "not-found" | "over" | "unavailable" };

/** The provider's page on which a card is left. A new one each time, as nothing is charged there: which of them is used is told by the provider. */
export async function createSession(
  db: Database,
  provider: OutsideProvider,
  secret: string,
): Promise<CreateSessionResult> {
  const mandate = await mandateBySecret(db, secret);
  if (mandate === null) return { ok: false, reason: "not-found" };
  if (mandate.state !== "pending") return { ok: false, reason: "over" };
  try {
    const { ref: sessionRef, url, customerRef } = await provider.openCardPage(mandate);
    const { name, isTest } = provider;
    await setSession(db, mandate.id, { provider: name, isTest, sessionRef, customerRef });
    return { ok: true, url };
  } catch (error) {
    log.warn({ err: error, mandate: mandate.id }, "a mandate got no card page");
    return { ok: false, reason: "unavailable" };
  }
}
