import type { ChannelState } from "../../../../shared/contract/notifications.ts";
import type { Queryable } from "../../../db/database.ts";
import { latestStates, type MessageState } from "../store.ts";

/** How far the latest message to the guest about something came, per channel: what their page says of it. */
export async function deliveriesOf(db: Queryable, subject: string): Promise<ChannelState[]> {
  const latest = await latestStates(db, subject);
  return latest.map(({ channel, state, deliveredAt }) => ({
    channel,
    state: told(state),
    isTest: state === "kept",
    at: deliveredAt?.toISOString() ?? null,
  }));
}

/** What is being handed over is not yet on its way. */
function told(state: MessageState): ChannelState["state"] {
  return state === "sending" ? "queued" : state;
}
