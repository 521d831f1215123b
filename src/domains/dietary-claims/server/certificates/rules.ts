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

/** Retention of a file without a certificate, since the form may still be open. */
export const UNUSED_KEPT_MS = 24 * 3_600_000;

/** Plausible limits of age and validity; beyond them, a year was mistyped. */
const EARLIEST: LocalDate = "1990-01-01";
const LONGEST_DAYS = 3_660;

/** Validates the days of a certificate submitted on `today`. */
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

/** A certificate's status on a day in the restaurant's time zone. */
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

/** The reminder due on a day; null if too early or expired. */
export function reminderOn(expiresOn: LocalDate, today: LocalDate): ReminderDays | null {
  if (expiresOn < today) return null;
  // The shortest that applies, so that a long downtime causes one message, not two.
  return REMINDER_DAYS.findLast((days) => expiresOn <= addDays(today, days)) ?? null;
}

/**
 * The claims that follow from accepted certificates. If a body has certified the same twice, the longer validity
 * counts.
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

/** Whether a file has the PDF signature. Its name and content type are ignored. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 5) === "%PDF-";
}

/** The restaurant's view. */
export function certificateView(row: CertificateRow, now: Date): CertificateView {
  const { id, subjects, value, issuer, number, issuedOn, expiresOn, proofType, reason, sentAt } = row;
  return {
    ...{ id, subjects, value, issuer, number, issuedOn, expiresOn, proofType, reason },
    standing: standingOn(row, localDate(now, row.zone)),
    sentAt: sentAt.toISOString(),
  };
}

/** An item of the operators' list. */
export function certificateSummary(row: CertificateRow, now: Date): CertificateSummary {
  const { state, restaurantId, restaurantName } = row;
  return { ...certificateView(row, now), state, restaurant: { id: restaurantId, name: restaurantName } };
}

/** The operator's view for the decision. */
export function certificateReview(row: CertificateRow, now: Date): CertificateReview {
  return { ...certificateSummary(row, now), decidedAt: row.decidedAt?.toISOString() ?? null };
}
