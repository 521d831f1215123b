import type { JoinWaitlistBody, WaitlistView } from "../../../../shared/contract/waitlist.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { ApiError, send } from "../../../lib/api.ts";
import { type BookingOutcome, readRefusal } from "./post-booking.ts";

export interface Joined {
  kind: "joined";
  id: string;
}

/** Joins the waitlist of a day. It does not wait for a network: by then there may be a table, or others before it. Never throws. */
export async function postWaiting(
  body: JoinWaitlistBody,
): Promise<Joined | Extract<BookingOutcome, { kind: "refused" | "failed" }>> {
  try {
    const { id } = await send<WaitlistView>("POST", apiPaths.waitlist(), { body });
    return { kind: "joined", id };
  } catch (error) {
    const outcome = error instanceof ApiError ? readRefusal(error) : null;
    return outcome?.kind === "refused" || outcome?.kind === "failed"
      ? outcome
      : { kind: "failed", message: null };
  }
}
