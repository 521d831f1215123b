import type { Queryable } from "#platform/server/db/database.ts";
import type { ChannelState } from "../../contract/notifications.ts";
import { canGoAgain } from "../again/rules.ts";
import { failedAbout } from "../again/store.ts";
import { latestStates, type MessageState } from "../store.ts";

/** Delivery state of the latest message to the guest about a subject, per channel. */
export async function deliveriesOf(db: Queryable, subject: string, now: Date): Promise<ChannelState[]> {
  const latest = await latestStates(db, subject);
  const hasFailed = latest.some(({ state }) => state === "failed");
  const failed = hasFailed ? await failedAbout(db, subject) : [];
  return latest.map(({ id, channel, state, deliveredAt }) => ({
    channel,
    state: told(state),
    isTest: state === "kept",
    canSendAgain: failed.some((message) => message.id === id && canGoAgain(message, now)),
    at: deliveredAt?.toISOString() ?? null,
  }));
}

/** Messages being sent are shown as queued. */
function told(state: MessageState): ChannelState["state"] {
  return state === "sending" ? "queued" : state;
}
