import { randomBytes } from "node:crypto";
import { MAX_CERTIFICATES } from "#domains/dietary-claims/certificate-constants.ts";
import type { SentCertificate } from "#domains/dietary-claims/contract.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import { setCertified } from "../store.ts";
import { notifyOperators } from "./notices.ts";
import { keepProof, removeOwnUnused } from "./proof-store.ts";
import { claimsOf, dayIssues } from "./rules.ts";
import {
  type CertificateRow,
  certificatesOf,
  deleteCertificate,
  insertCertificate,
  lockRestaurant,
} from "./store.ts";

interface AddCertificateInput {
  restaurantId: string;
  sent: SentCertificate;
  publicUrl: string;
  now: Date;
}

type AddCertificateResult =
  | { ok: true }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-archived" }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] };

/**
 * Takes in a certificate: it waits for an operator, and until then guests read nothing of it. The same said twice,
 * because its answer was lost, is one.
 */
export async function addCertificate(
  tx: Queryable,
  { restaurantId, sent, publicUrl, now }: AddCertificateInput,
): Promise<AddCertificateResult> {
  const restaurant = await lockRestaurant(tx, restaurantId);
  if (restaurant === null) return { ok: false, reason: "restaurant-not-found" };
  if (restaurant.isArchived) return { ok: false, reason: "restaurant-archived" };
  const all = await certificatesOf(tx, restaurantId);
  const twin = all.find(({ proofId, state }) => proofId === sent.proofId && state !== "refused");
  if (twin && isSame(twin, sent)) return { ok: true };
  const issues = dayIssues(sent, localDate(now, restaurant.zone));
  if (twin) issues.push({ path: "proofId", issue: "proof-twice" });
  else if ((await keepProof(tx, { restaurantId, id: sent.proofId }, now)) === null)
    issues.push({ path: "proofId", issue: "certificate-proof" });
  if (all.length >= MAX_CERTIFICATES) {
    const values = { maximum: MAX_CERTIFICATES };
    issues.push({ path: "proofId", issue: "too-many-certificates", values });
  }
  if (issues.length > 0) return { ok: false, reason: "invalid-input", issues };
  const id = randomBytes(12).toString("base64url");
  await insertCertificate(tx, { id, restaurantId, ...sent, sentAt: now });
  await notifyOperators(tx, id, publicUrl, now);
  return { ok: true };
}

function isSame(row: CertificateRow, sent: SentCertificate): boolean {
  const told = ({ subjects, value, issuer, number, issuedOn, expiresOn }: CertificateRow | SentCertificate) =>
    JSON.stringify([[...subjects].sort(), value, issuer, number || null, issuedOn, expiresOn]);
  return told(row) === told(sent);
}

/** Withdraws a certificate with its file and claims. Idempotent. */
export async function removeCertificate(
  tx: Queryable,
  { restaurantId, id, now }: { restaurantId: string; id: string; now: Date },
): Promise<void> {
  await lockRestaurant(tx, restaurantId);
  if (!(await deleteCertificate(tx, restaurantId, id))) return;
  await removeOwnUnused(tx, restaurantId);
  await setClaims(tx, restaurantId, now);
}

/** Updates the claims to those of the accepted certificates. */
export async function setClaims(tx: Queryable, restaurantId: string, now: Date): Promise<void> {
  await lockRestaurant(tx, restaurantId);
  const accepted = (await certificatesOf(tx, restaurantId)).filter(({ state }) => state === "accepted");
  await setCertified(tx, restaurantId, claimsOf(accepted), now);
}
