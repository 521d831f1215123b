import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { SandboxKept } from "../../contract/billing.ts";
import type { SandboxCard, SandboxConfirmationBody } from "../../contract/payments.ts";
import { cardExpiry, isCardExpired, TEST_CARDS } from "../../payment-constants.ts";
import type { PaymentProvider } from "../port.ts";
import { sandboxMethod } from "./rules.ts";
import { setCard } from "./save-card.ts";
import {
  lockMandate,
  type MandateRow,
  mandateBySecret,
  setCardChallenge,
  takeCardChallenge,
} from "./store.ts";

export type KeepResult =
  | { ok: true; answer: SandboxKept }
  /** `over`: no card is needed anymore. `refused`: the cardholder rejected the bank's confirmation request. */
  | { ok: false; reason: "not-found" | "over" | "card-too-old" | "declined" | "refused" };

const KEPT: KeepResult = { ok: true, answer: { action: null } };
const ASKING_CARD = "4000002500003155";

/**
 * Saves a test card of the sandbox: its bank's behavior and its last digits. A card without funds is saved too: a bank
 * checks funds only when charging. With two tabs open, the second finds the card already saved.
 */
export async function saveTestCard(
  db: Database,
  sandbox: PaymentProvider,
  secret: string,
  card: SandboxCard,
  now: Date,
): Promise<KeepResult> {
  return withMandate(db, secret, async (tx, mandate) => {
    const expiry = cardExpiry(card.expiry);
    if (expiry === null || isCardExpired(expiry, now)) return { ok: false, reason: "card-too-old" };
    const effect = TEST_CARDS[card.number];
    if (effect === "declines") return { ok: false, reason: "declined" };
    if (effect !== "asks") return keep(tx, sandbox, mandate, card.number, now);
    const challenge = randomBytes(16).toString("base64url");
    await setCardChallenge(tx, mandate.id, challenge);
    return { ok: true, answer: { action: "confirm", challenge } };
  });
}

/** The cardholder's answer to the bank's confirmation request. Only one of the test cards triggers it. */
export async function confirmTestCard(
  db: Database,
  sandbox: PaymentProvider,
  secret: string,
  { challenge, isApproved }: SandboxConfirmationBody,
  now: Date,
): Promise<KeepResult> {
  return withMandate(db, secret, async (tx, mandate) => {
    if (!(await takeCardChallenge(tx, mandate.id, challenge)) || !isApproved)
      return { ok: false, reason: "refused" };
    return keep(tx, sandbox, mandate, ASKING_CARD, now);
  });
}

async function withMandate(
  db: Database,
  secret: string,
  work: (tx: Queryable, mandate: MandateRow) => Promise<KeepResult>,
): Promise<KeepResult> {
  return db.transaction(async (tx) => {
    const found = await mandateBySecret(tx, secret);
    const mandate = found && (await lockMandate(tx, found.id));
    if (mandate === null) return { ok: false, reason: "not-found" };
    if (mandate.state === "ready") return KEPT;
    return mandate.state === "pending" ? work(tx, mandate) : { ok: false, reason: "over" };
  });
}

async function keep(
  tx: Queryable,
  sandbox: PaymentProvider,
  mandate: MandateRow,
  number: SandboxCard["number"],
  now: Date,
): Promise<KeepResult> {
  const card = {
    customerRef: mandate.customerRef ?? `sandbox_customer_${mandate.id}`,
    methodRef: sandboxMethod(TEST_CARDS[number]),
    brand: "visa",
    last4: number.slice(-4),
  };
  await setCard(tx, mandate, card, sandbox, now);
  return KEPT;
}
