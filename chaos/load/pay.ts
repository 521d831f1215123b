import type { Guest } from "./guest.ts";
import { isNow, mayBe } from "./journal.ts";

const CARD = { number: "4242424242424242", expiry: "12/40", cvc: "123", name: "ANA POPESCU" };

/**
 * Pays by a test card, or has the provider tell of the money by itself: what is paid goes over into `paidStatus`. A webhook comes only
 * for what the provider has been asked about.
 */
export async function pay(
  guest: Guest,
  secret: string,
  thing: { statuses: Set<string>; isPaid: Set<boolean> },
  paidStatus: string,
  mayCome: "by card" | "by card or webhook",
): Promise<void> {
  const { client, dice, journal, tellBank } = guest;
  const isPaid = await (tellBank !== null && mayCome === "by card or webhook" && dice.next() < 0.4
    ? tellBank(secret)
    : byCard());
  if (isPaid === null) {
    journal.doubts++;
    mayBe(thing.isPaid, true);
    mayBe(thing.statuses, paidStatus);
  } else if (isPaid) {
    journal.confirmed++;
    isNow(thing.isPaid, true);
    isNow(thing.statuses, paidStatus);
  }

  async function byCard(): Promise<boolean | null> {
    const made = await client.insist("POST", `/api/payments/${secret}/sandbox`, { body: CARD });
    return made === null ? null : made.answer.status === 200;
  }
}
