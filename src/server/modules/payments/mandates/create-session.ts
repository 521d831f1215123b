import type { Database } from "../../../db/database.ts";
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
    console.warn(`mandate ${mandate.id} got no card page: ${(error as Error).message}`);
    return { ok: false, reason: "unavailable" };
  }
}
