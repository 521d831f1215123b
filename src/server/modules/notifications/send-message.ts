import type { Database } from "../../db/database.ts";
import type { Attempt } from "../../events/event-type.ts";
import type { MailProvider } from "./port.ts";
import { messageById, noteFailure, setKept, setSent } from "./store.ts";

/**
 * Hands a queued message to the provider and notes what came of it.
 * @throws Error when it is worth another try
 */
export async function sendMessage(
  db: Database,
  provider: MailProvider,
  id: string,
  { now, isLast }: Attempt,
): Promise<void> {
  const message = await messageById(db, id);
  if (message?.state !== "queued") return;
  const { address: to, subject, text, html } = message;
  try {
    const delivery = await provider.deliver({ id, to, subject, text, html });
    if (delivery.kind === "sent") await setSent(db, id, now);
    else if (delivery.kind === "kept") await setKept(db, id, now);
    else await noteFailure(db, id, delivery.reason, true);
  } catch (error) {
    await noteFailure(db, id, error instanceof Error ? error.message : String(error), isLast);
    throw error;
  }
}
