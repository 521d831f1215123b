import type { Database } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { PushTest } from "../../contract/push.ts";
import type { PushKeys, PushSender } from "./port.ts";
import { deliver } from "./send-push.ts";
import type { SessionDevice } from "./store.ts";
import { testContent } from "./view.ts";

/** A test that arrives later would confuse. */
const TTL_S = 60;

/** Notifies a browser while its owner waits, and returns whether its push service accepted the message. */
export async function sendTest(
  db: Database,
  sender: PushSender,
  device: SessionDevice,
  keys: PushKeys,
): Promise<PushTest["outcome"]> {
  const message = { ...testContent(device.language), ttlS: TTL_S, urgency: "high" as const };
  try {
    const kind = await deliver(db, sender, { device, keys, message });
    return kind === "refused" ? "failed" : kind;
  } catch (error) {
    log.info({ err: error }, "a test notification could not be sent");
    return "failed";
  }
}
