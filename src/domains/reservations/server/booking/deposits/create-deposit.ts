import { createPayment } from "#domains/payments/server/public.ts";
import type { CreateReservation } from "#domains/reservations/contract/reservations.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { translator } from "#platform/server/text/texts.ts";
import { paymentDueAt } from "../../rules.ts";
import { restaurantNameIn } from "../../store.ts";
import { payableOf } from "./end-deposit.ts";

export interface NewDeposit {
  /** Of the reservation. */
  id: string;
  manageKey: string;
  confirmationCode: string;
  body: CreateReservation;
  deposit: Money | null;
}

/** Asks for the deposit in the transaction of the booking. Returns the path where it is paid; null when there is none. */
export async function askForDeposit(
  tx: Queryable,
  { id, manageKey, confirmationCode, body, deposit }: NewDeposit,
  now: Date,
): Promise<string | null> {
  if (deposit === null) return null;
  const { language, customerEmail: email, restaurantId } = body;
  const restaurant = await restaurantNameIn(tx, restaurantId, language);
  const payment = await createPayment(
    tx,
    {
      payable: payableOf(id),
      restaurantId,
      reference: confirmationCode,
      amount: deposit,
      description: translator(language, "confirmation")("depositFor", { restaurant }),
      language,
      email,
      // Whoever pays may have come by the link of a message, in another browser than the one that booked.
      returnPath: paths.confirmation(id, manageKey),
      expiresAt: paymentDueAt(now),
    },
    now,
  );
  return payment.url;
}
