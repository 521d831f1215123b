import { dishesIn } from "#domains/menus/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { translator } from "#platform/server/text/texts.ts";
import { isRestaurantReason } from "../../reservation-constants.ts";
import { bookingsById } from "../booking/series/store.ts";
import { ENDING } from "../booking/states/rules.ts";
import { type ReservationRow, reservationById } from "../store.ts";
import { notifyStaff } from "./notify-staff.ts";
import { asksKitchen, guestTemplate, type LoggedChange, staffTemplate } from "./rules.ts";
import { type Extra, notifyGuest, type Occasion } from "./send-notice.ts";
import { type LoggedRow, loggedChange } from "./store.ts";

/** Tells the guest and the restaurant of what was written into the log. What was rolled back was never written. */
export async function sendChange(
  tx: Queryable,
  { reservationId, logId }: { reservationId: string; logId: number },
  { now, publicUrl }: Omit<Occasion, "key">,
): Promise<void> {
  const [row, logged] = [await reservationById(tx, reservationId), await loggedChange(tx, logId)];
  if (row === null || logged === null) return;
  const occasion = { key: String(logId), now, publicUrl, isGuests: logged.actor === "guest" };
  const change: LoggedChange = { ...logged, changed: Object.keys(logged.changes) };
  const series = seriesIn(logged);
  const together = await togetherIn(tx, series ?? [], logged);
  const extra = {
    ...extraOf(row, logged),
    dates: together.map(({ id, startsAt, manageKey }) => ({
      at: startsAt.toISOString(),
      link: logged.to === "confirmed" ? `${publicUrl}${paths.confirmation(id, manageKey)}` : null,
    })),
    reason: reasonIn(row.language, logged.reason),
    dishes: await dishesIn(tx, row.restaurantId, row.kitchenDishes, row.language),
  };
  // Outdated: the deposit was paid or the request answered since.
  const isOver = ENDING.includes(change.to) && change.from !== change.to && row.expiresAt === null;
  // Of bookings that were entered or cancelled together the guest is told with the first.
  const isTold = series?.length === 0 || isImport(logged);
  const toGuest = isOver || isTold ? null : guestTemplate(change);
  if (toGuest !== null)
    await notifyGuest(tx, row, toGuest, extra, { ...occasion, ...(together.length > 1 && { together }) });
  const toStaff = isOver || isImport(logged) ? null : staffTemplate(change);
  const until = asksKitchen(change) ? (row.kitchenDueAt?.toISOString() ?? null) : null;
  const own = toStaff === null ? [] : [{ template: toStaff, extra }];
  const asked =
    until === null ? [] : [{ template: "staff-kitchen-question" as const, extra: { ...extra, until } }];
  // A new booking says on devices that there are needs; of a change the question is what matters.
  const notices = change.from === change.to ? [...asked, ...own] : [...own, ...asked];
  if (notices.length > 0) await notifyStaff(tx, row, notices, occasion);
}

/** The bookings that were entered or cancelled together with this one; empty for all but the first. Null: it was alone. */
function seriesIn({ changes }: LoggedRow): string[] | null {
  const ids = changes.series?.[1];
  return Array.isArray(ids) ? ids.map(String) : null;
}

/** It came with its restaurant from another program, or was taken back: guests were told there, and nothing changes for them. */
function isImport({ changes }: LoggedRow): boolean {
  return changes.imported !== undefined;
}

/** Those of them that are still what they became then. */
async function togetherIn(tx: Queryable, ids: readonly string[], { to }: LoggedRow) {
  const rows = ids.length === 0 ? [] : await bookingsById(tx, ids);
  return rows.filter(({ status }) => status === to);
}

function extraOf(row: ReservationRow, { from, to, changes }: LoggedRow): Extra {
  const [before] = changes.reservationDate ?? [];
  const movedFrom = typeof before === "string" ? instantAt(before, row.zone) : null;
  const isKitchens = row.kitchenAnswer === "will-check" && from === to;
  const until = isKitchens ? row.kitchenDueAt : row.expiresAt;
  return {
    before: movedFrom?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    // As it was said then: it may have been taken back since.
    minutes: Number(changes.lateMinutes?.[1] ?? row.lateMinutes),
    cause: from === "pending_payment" ? "unpaid" : "unanswered",
    ...(row.kitchenAnswer !== null && {
      answer: row.kitchenAnswer,
      answeredAt: row.kitchenAt?.toISOString() ?? null,
    }),
    ...(changes.kitchen !== undefined && { name: row.kitchenBy }),
    ...(row.depositCurrency !== null && {
      amount: { minor: row.depositAmount, currency: row.depositCurrency },
    }),
  };
}

/** Why, in the guest's language where the restaurant has chosen one of the ready reasons, else in its own words. */
function reasonIn(language: Language, reason: string | null): string | null {
  if (reason === null || !isRestaurantReason(reason)) return reason;
  return translator(language, "common")(`reservation.reason.${reason}`);
}
