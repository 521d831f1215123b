import { createPayment, refundPayments } from "#domains/payments/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import type { BookingDetails } from "../../contract/reservations.ts";
import { answerDueAt, paymentDueAt } from "../rules.ts";
import { readSeatingPlan } from "../seating/plan/store.ts";
import { setTableExpiry } from "../seating/tables/reserve-table.ts";
import { lockReservation, type ReservationRow, restaurantNameIn } from "../store.ts";
import { changeStatus, payableOf } from "./states/change-status.ts";

interface NewDeposit {
  /** Of the reservation. */
  id: string;
  manageKey: string;
  confirmationCode: string;
  body: BookingDetails;
  deposit: Money | null;
}

/** Asks for the deposit in the transaction of the booking. Returns the path where it is paid; null when there is none. */
export async function askForDeposit(
  tx: Queryable,
  { id, manageKey, confirmationCode, body, deposit }: NewDeposit,
  now: Date,
): Promise<string | null> {
  const { language, customerEmail, phoneProof = null, restaurantId } = body;
  // Parties that staff enter pay none. Who has proven a number is asked for an address by the provider, for its receipt.
  if (deposit === null || (customerEmail === null && phoneProof === null)) return null;
  const restaurant = await restaurantNameIn(tx, restaurantId, language);
  const payment = await createPayment(
    tx,
    {
      payable: payableOf(id),
      restaurantId,
      reference: confirmationCode,
      amount: deposit,
      description: `${translator(language, "confirmation")("depositFor", { restaurant })} · ${summaryOf(body)}`,
      language,
      email: customerEmail ?? "",
      // The payer may have opened a message's link in another browser than the one that booked.
      returnPath: paths.confirmation(id, manageKey),
      expiresAt: paymentDueAt(now),
    },
    now,
  );
  return payment.url;
}

/** Day, time and party in the guest's language, which the bank's page shows too. */
function summaryOf({ language, reservationDate, guestCount }: BookingDetails): string {
  const format = formatter(language, "UTC");
  // The restaurant's wall clock, without a zone.
  const at = new Date(`${reservationDate}Z`);
  return translator(language, "booking")("summary", {
    day: format.dateTime(at, { weekday: "long", month: "long", day: "numeric" }),
    time: format.dateTime(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    guests: guestCount,
  });
}

/**
 * Records the payment of a deposit. In time, it confirms the reservation, or makes it a request where the restaurant
 * answers itself. Too late, when the table may be taken, it is refunded in full.
 */
export async function recordPayment(tx: Queryable, id: string, now: Date): Promise<void> {
  const row = await lockReservation(tx, id);
  const isWaiting = row?.status === "pending_payment" && row.expiresAt !== null && row.expiresAt > now;
  // The payment event was delivered twice.
  if (row !== null && ALREADY_PLACED.includes(row.status)) return;
  if (isWaiting && (await confirmPaid(tx, row, now))) return;
  await refundPayments(tx, { payable: payableOf(id), amount: null, reason: "too-late" }, now);
}

const ALREADY_PLACED: readonly string[] = ["requested", "confirmed", "seated", "completed", "no_show"];

/** False when the table was lost: its time ran out in this very moment. */
async function confirmPaid(tx: Queryable, row: ReservationRow, now: Date): Promise<boolean> {
  const { id, startsAt, restaurantId, localTime } = row;
  const inventory = await readSeatingPlan(tx, restaurantId, localTime.slice(0, 10));
  const isRequest = inventory?.mode === "request";
  const expiresAt = isRequest ? answerDueAt(inventory, startsAt, now) : null;
  if (!(await setTableExpiry(tx, { ...row, expiresAt }))) {
    await changeStatus(tx, { id, from: "pending_payment", to: "expired", actor: "system" }, now);
    return false;
  }
  const to = isRequest ? "requested" : "confirmed";
  await changeStatus(tx, { id, from: "pending_payment", to, actor: "system", expiresAt }, now);
  return true;
}
