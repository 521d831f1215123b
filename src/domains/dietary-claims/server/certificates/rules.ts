import {
  type CertificateStanding,
  type CertificateState,
  REMINDER_DAYS,
  type ReminderDays,
} from "#domains/dietary-claims/certificate-constants.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import type { CertificateReview, CertificateSummary, CertificateView } from "../../contract.ts";
import type { CertifiedClaim } from "../store.ts";
import type { CertificateRow } from "./store.ts";

/** A file that no certificate rests on is kept this long: the form beside it may still be open. */
export const UNUSED_KEPT_MS = 24 * 3_600_000;

/** No certificate is that old, nor holds that long: then a year was mistyped. */
const EARLIEST: LocalDate = "1990-01-01";
const LONGEST_DAYS = 3_660;

/** What is wrong with the days of a certificate that is sent in on `today`. */
export function dayIssues(
  { issuedOn, expiresOn }: { issuedOn: LocalDate; expiresOn: LocalDate },
  today: LocalDate,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (issuedOn < EARLIEST) issues.push({ path: "issuedOn", issue: "certificate-year" });
  if (issuedOn > today) issues.push({ path: "issuedOn", issue: "certificate-not-issued" });
  if (expiresOn <= today) issues.push({ path: "expiresOn", issue: "certificate-ended" });
  if (expiresOn > addDays(today, LONGEST_DAYS)) issues.push({ path: "expiresOn", issue: "certificate-year" });
  return issues;
}

/** How a certificate stands on a day at its restaurant. */
function standingOn(
  { state, expiresOn, isRenewed }: { state: CertificateState; expiresOn: LocalDate; isRenewed: boolean },
  today: LocalDate,
): CertificateStanding {
  if (state === "refused") return "refused";
  if (expiresOn < today) return "expired";
  if (state === "sent") return "sent";
  if (isRenewed) return "renewed";
  return reminderOn(expiresOn, today) === null ? "counts" : "ends-soon";
}

/** Which reminder is due on a day; null while it is early, and once the last day is over. */
export function reminderOn(expiresOn: LocalDate, today: LocalDate): ReminderDays | null {
  if (expiresOn < today) return null;
  // The shortest that fits: after a long stop of the server there is one message, not two.
  return REMINDER_DAYS.findLast((days) => expiresOn <= addDays(today, days)) ?? null;
}

/**
 * What guests read of certificates that were accepted. Where one body has certified the same twice, it is the one that
 * holds longer.
 */
export function claimsOf(accepted: readonly CertificateRow[]): CertifiedClaim[] {
  const byWhat = new Map<string, CertifiedClaim>();
  for (const { id, subjects, value, issuer, issuedOn, expiresOn } of accepted)
    for (const subject of subjects) {
      const what = `${subject} ${issuer}`;
      if ((byWhat.get(what)?.expires ?? "") >= expiresOn) continue;
      const said = { subject, value, source: issuer, date: issuedOn, expires: expiresOn };
      byWhat.set(what, { certificateId: id, ...said });
    }
  return [...byWhat.values()];
}

/** Whether a file begins as a PDF does. What it is called, or is said to be, counts for nothing. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 5) === "%PDF-";
}

/** As its restaurant sees it. */
export function certificateView(row: CertificateRow, now: Date): CertificateView {
  const { id, subjects, value, issuer, number, issuedOn, expiresOn, proofType, reason, sentAt } = row;
  return {
    ...{ id, subjects, value, issuer, number, issuedOn, expiresOn, proofType, reason },
    standing: standingOn(row, localDate(now, row.zone)),
    sentAt: sentAt.toISOString(),
  };
}

/** As operators see it in a list. */
export function certificateSummary(row: CertificateRow, now: Date): CertificateSummary {
  const { state, restaurantId, restaurantName } = row;
  return { ...certificateView(row, now), state, restaurant: { id: restaurantId, name: restaurantName } };
}

/** As an operator sees it who decides. */
export function certificateReview(row: CertificateRow, now: Date): CertificateReview {
  return { ...certificateSummary(row, now), decidedAt: row.decidedAt?.toISOString() ?? null };
}
