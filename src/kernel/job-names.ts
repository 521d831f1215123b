/** Periodic jobs, `<what>.<verb>`. Each has a label in `admin.status.jobs.names`. */
export const JOB_NAMES = [
  "applications.clean",
  "backup.write",
  "certificates.watch",
  "chat.clean",
  "chat.mail",
  "events.clean",
  "events.recall",
  "guests.link",
  "health-reads.clean",
  "hours.follow",
  "invitations.clean",
  "ledger.check",
  "messages.clean",
  "names.read",
  "orders.end",
  "orders.forget",
  "orders.prints",
  "passes.clean",
  "payments.ask",
  "payments.end",
  "payments.reconcile",
  "photos.clean",
  "place-requests.clean",
  "plans.bill",
  "rate-counts.clean",
  "reservations.end",
  "reservations.forget",
  "reservations.remind",
  "reviews.ask",
  "reviews.clean",
  "sessions.clean",
  "staff-news.clean",
  "tables.clean",
  "translations.clean",
  "waitlist.offer",
  "webhooks.clean",
] as const;
export type JobName = (typeof JOB_NAMES)[number];

export function isJobName(name: string): name is JobName {
  return (JOB_NAMES as readonly string[]).includes(name);
}
