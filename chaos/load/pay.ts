import type { Guest } from "./guest.ts";
import { isNow, mayBe } from "./journal.ts";

const CARD = { number: "4242424242424242", expiry: "12/40", cvc: "123", name: "ANA POPESCU" };

/** Pays at the bank if there is one, else by a test card. What is paid gets `paidStatus`. */
export async function pay(
  guest: Guest,
  secret: string,
  thing: { statuses: Set<string>; isPaid: Set<boolean> },
  paidStatus: string,
  where: "on the bank's page" | "in our form",
): Promise<void> {
  const { client, journal, bank } = guest;
  const isPaid = await (bank === null
    ? byCard()
    : where === "in our form"
      ? bank.inForm(secret)
      : bank.onPage(client, secret));
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
