import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { CardOnFile, SandboxKept } from "../../contract/billing.ts";
import type { SandboxCard, SandboxConfirmationBody } from "../../contract/payments.ts";
import { cardExpiry, isCardExpired, TEST_CARDS } from "../../payment-constants.ts";
import { mandateEnded, mandateReady } from "../events.ts";
import type { OutsideProvider, PaymentProvider, Providers } from "../port.ts";
import { type SavedCard, sandboxMethod } from "./rules.ts";
import {
  cardOf,
  lockMandate,
  type MandateRow,
  mandateById,
  mandateBySecret,
  setCardChallenge,
  setEnded,
  setReady,
  takeCardChallenge,
} from "./store.ts";

const ASKING_CARD = "4000002500003155";

/**
 * Asks the provider which card was saved on one of its pages, and stores it. Does nothing if there is none yet. @throws
 * Error when the provider can't be reached
 */
export async function readCard(
  db: Database,
  provider: OutsideProvider,
  { mandateId, sessionRef }: { mandateId: string; sessionRef: string },
  now: Date,
): Promise<void> {
  const mandate = await mandateById(db, mandateId);
  if (mandate?.state !== "pending") return;
  const card = await provider.findCard(sessionRef);
  if (card !== null) await db.transaction((tx) => setCard(tx, mandate, card, provider, now));
}

/** The card of a mandate, for display; null if there is none. */
export async function getCard(db: Queryable, mandateId: string): Promise<CardOnFile | null> {
  const mandate = await mandateById(db, mandateId);
  if (mandate === null || mandate.state !== "ready" || mandate.last4 === null) return null;
  return { brand: mandate.brand ?? "", last4: mandate.last4, isTest: mandate.isTest };
}

/** Ends a mandate: its card is not charged anymore and the provider is told to delete it. Idempotent. */
export async function endMandate(tx: Queryable, id: string, now: Date): Promise<void> {
  if (await setEnded(tx, id)) await announce(tx, mandateEnded, { mandateId: id }, now);
}

/** Has the provider delete a card that is not charged anymore. @throws Error when a retry may succeed */
export async function removeCard(db: Queryable, providers: Providers, mandateId: string): Promise<void> {
  const mandate = await mandateById(db, mandateId);
  const card = mandate && cardOf(mandate);
  if (!mandate?.provider || card === null) return;
  const provider = providers[mandate.provider];
  if (provider === null) throw new Error(`${mandate.provider} is not set up`);
  await provider.deleteSavedCard(card);
}

type SaveCardResult =
  | { ok: true; answer: SandboxKept }
  /** `over`: no card is needed anymore. `refused`: the cardholder rejected the bank's confirmation request. */
  | { ok: false; reason: "not-found" | "over" | "card-too-old" | "declined" | "refused" };

const SAVED: SaveCardResult = { ok: true, answer: { action: null } };

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
): Promise<SaveCardResult> {
  return withMandate(db, secret, async (tx, mandate) => {
    const expiry = cardExpiry(card.expiry);
    if (expiry === null || isCardExpired(expiry, now)) return { ok: false, reason: "card-too-old" };
    const effect = TEST_CARDS[card.number];
    if (effect === "declines") return { ok: false, reason: "declined" };
    if (effect !== "asks") return saveInSandbox(tx, sandbox, mandate, card.number, now);
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
): Promise<SaveCardResult> {
  return withMandate(db, secret, async (tx, mandate) => {
    if (!(await takeCardChallenge(tx, mandate.id, challenge)) || !isApproved)
      return { ok: false, reason: "refused" };
    return saveInSandbox(tx, sandbox, mandate, ASKING_CARD, now);
  });
}

async function withMandate(
  db: Database,
  secret: string,
  work: (tx: Queryable, mandate: MandateRow) => Promise<SaveCardResult>,
): Promise<SaveCardResult> {
  return db.transaction(async (tx) => {
    const found = await mandateBySecret(tx, secret);
    const mandate = found && (await lockMandate(tx, found.id));
    if (mandate === null) return { ok: false, reason: "not-found" };
    if (mandate.state === "ready") return SAVED;
    return mandate.state === "pending" ? work(tx, mandate) : { ok: false, reason: "over" };
  });
}

async function saveInSandbox(
  tx: Queryable,
  sandbox: PaymentProvider,
  mandate: MandateRow,
  number: SandboxCard["number"],
  now: Date,
): Promise<SaveCardResult> {
  const card = {
    customerRef: mandate.customerRef ?? `sandbox_customer_${mandate.id}`,
    methodRef: sandboxMethod(TEST_CARDS[number]),
    brand: "visa",
    last4: number.slice(-4),
  };
  await setCard(tx, mandate, card, sandbox, now);
  return SAVED;
}

/** Stores a saved card and announces it, once. */
async function setCard(
  tx: Queryable,
  { id, holder }: Pick<MandateRow, "id" | "holder">,
  card: SavedCard,
  { name: provider, isTest }: Pick<PaymentProvider, "name" | "isTest">,
  now: Date,
): Promise<void> {
  if (await setReady(tx, id, { ...card, provider, isTest }, now))
    await announce(tx, mandateReady, { mandateId: id, holder }, now);
}
