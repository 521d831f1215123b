import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { CancelSeries } from "../../../contract/series.ts";
import { type ActReused, actOnce, type StaffAct } from "../../reservation-book/act-once.ts";
import type { ReservationRow } from "../../store.ts";
import { reservationById } from "../../store.ts";
import { refundPercent } from "../changes/rules.ts";
import { changeStatus } from "../states/change-status.ts";
import { mayMove } from "../states/rules.ts";
import { lockFollowing } from "./store.ts";

interface CancelSeriesInput {
  id: string;
  said: CancelSeries;
  accountId: SessionUserId;
  act: StaffAct;
  now: Date;
}

type CancelSeriesResult =
  | { ok: true }
  | { ok: false; reason: "reservation-not-found" | "changed-meanwhile" }
  | ActReused;

/** Whether a booking of a series can still be cancelled with the others: one that is over is decided by itself. */
export function canCancel({ status, endsAt }: Pick<ReservationRow, "status" | "endsAt">, now: Date): boolean {
  return endsAt > now && mayMove(status, "cancelled_by_restaurant", "staff");
}

/** Cancels a booking and all that follow in its series, if they are as many as staff were told. */
export function cancelSeries(db: Database, input: CancelSeriesInput): Promise<CancelSeriesResult> {
  const { id, said, accountId, act, now } = input;
  return db.transaction((tx) =>
    actOnce(tx, act, now, async (): Promise<CancelSeriesResult> => {
      const row = await reservationById(tx, id);
      if (row === null || row.seriesId === null) return { ok: false, reason: "reservation-not-found" };
      const following = await lockFollowing(tx, row);
      const ending = following.filter((one) => canCancel(one, now));
      if (ending.length !== said.count) return { ok: false, reason: "changed-meanwhile" };
      const ids = ending.map((one) => one.id);
      const { to, reason } = said;
      for (const one of ending)
        await changeStatus(
          tx,
          {
            ...{ id: one.id, from: one.status, to, actor: "staff", accountId, reason },
            ...(to === "cancelled_by_guest" && { refundPercent: refundPercent(one, now) }),
            // The guest is told once, with the first, of all that were cancelled.
            changes: { series: [null, one.id === ids[0] ? ids : []] },
          },
          now,
        );
      return { ok: true };
    }),
  );
}
