import type { Queryable } from "#platform/server/db/database.ts";
import type { ChannelState } from "../../contract.ts";
import { failedAbout } from "../messages/failed-store.ts";
import { canResend } from "../messages/send-again.ts";
import { latestStates, type MessageState } from "../store.ts";

/** Delivery state of the latest message to the guest about a subject, per channel. */
export async function deliveriesOf(db: Queryable, subject: string, now: Date): Promise<ChannelState[]> {
  const latest = await latestStates(db, subject);
  const hasFailed = latest.some(({ state }) => state === "failed");
  const failed = hasFailed ? await failedAbout(db, subject) : [];
  return latest.map(({ id, channel, state, deliveredAt }) => ({
    channel,
    state: shownState(state),
    isTest: state === "kept",
    canSendAgain: failed.some((message) => message.id === id && canResend(message, now)),
    at: deliveredAt?.toISOString() ?? null,
  }));
}

/** Messages being sent are shown as queued. */
function shownState(state: MessageState): ChannelState["state"] {
  return state === "sending" ? "queued" : state;
}
