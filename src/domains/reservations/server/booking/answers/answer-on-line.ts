import type { LineAct } from "#domains/notifications/notice-constants.ts";
import { type NoticeTemplate, notifyOnLine, pressedNotice } from "#domains/notifications/server/public.ts";
import { memberOnLine, restaurantOf } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import { aboutOf } from "../../notices/rules.ts";
import { valuesOf } from "../../notices/send-notice.ts";
import { applyStep } from "../../reservation-book/apply-step.ts";
import { reservationById } from "../../store.ts";

type Answer = Extract<NoticeTemplate, `staff-answer-${string}`>;

interface Press {
  messageId: string;
  act: LineAct;
  /** The user of LINE who pressed. */
  chatId: string;
}

/**
 * A member of staff answers a request with a button on LINE: the same step as in the dashboard, with the same refusals. Declining
 * is asked once more. Who doesn't work there any more, or has unlinked LINE, changes nothing and gets no answer.
 */
export async function answerOnLine(
  db: Database,
  { messageId, act, chatId }: Press,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const notice = await pressedNotice(db, { messageId, chatId });
  const restaurantId = notice && restaurantOf(notice.about);
  if (notice === null || restaurantId === null || !ASKS[act].includes(notice.template)) return;
  const member = await memberOnLine(db, { restaurantId, accountId: notice.accountId, chatId });
  if (member === null) {
    noteSecurity("access.refused", { code: "no-member", account: notice.accountId });
    return;
  }
  const id = /^reservation:([^:]+):/.exec(notice.key)?.[1];
  const row = id === undefined ? null : await reservationById(db, id);
  if (row === null || row.restaurantId !== restaurantId) return;
  const { accountId, language } = member;
  const template = await answer(db, { id: row.id, status: row.status, act, accountId, now });
  log.info({ act, outcome: template }, "a request was answered on LINE");
  await db.transaction((tx) =>
    notifyOnLine(
      tx,
      {
        // Whoever presses twice is answered once.
        key: `${aboutOf(row.id)}:${template}:${messageId}:line:${accountId}`,
        subject: notice.about,
        recipientId: accountId,
        ...{ address: chatId, email: null, language, template },
        values: {
          ...valuesOf(row, language),
          link: `${publicUrl}${paths.ownerReservation(restaurantId, row.localTime.slice(0, 10), row.id)}`,
        },
        expiresAt: null,
      },
      now,
    ),
  );
}

/** The messages whose buttons these are. */
const ASKS: Readonly<Record<LineAct, readonly string[]>> = {
  accept: ["staff-request"],
  decline: ["staff-request"],
  "decline-sure": ["staff-answer-sure"],
};

async function answer(
  db: Database,
  {
    act,
    status,
    ...step
  }: Pick<Press, "act"> & { status: string } & Pick<
      Parameters<typeof applyStep>[1],
      "id" | "accountId" | "now"
    >,
): Promise<Answer> {
  if (act === "decline") return status === "requested" ? "staff-answer-sure" : "staff-answer-over";
  const to = act === "accept" ? "confirmed" : "cancelled_by_restaurant";
  const result = await applyStep(db, { ...step, from: "requested", to, reason: null });
  if (result.ok) return act === "accept" ? "staff-answer-accepted" : "staff-answer-declined";
  return result.reason === "table-taken" ? "staff-answer-taken" : "staff-answer-over";
}
