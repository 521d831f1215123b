/** What a mail announces. */
export const MAIL_KINDS = ["booking", "change", "cancellation", "unknown"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * What became of a mail. `waiting`: for somebody to look at it; `here`: the book has it already; `past`: of a day that is
 * over; `ignored`: not about a booking; `dismissed`: somebody said so.
 */
export const MAIL_STATES = [
  ...([
    "waiting",
    "booked",
    "changed",
    "cancelled",
    "here",
    "past",
    "ignored",
    "dismissed",
    "undone",
  ] as const),
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Why a mail waits. */
export const MAIL_REASONS = [
  /** Not everything that a booking needs is in it, or it is in it twice. */
  "unclear",
  /** Nothing shows that the portal has sent it. */
  "sender",
  /** The portal asks the restaurant for an answer first. */
  "request",
  /** It arrived before the mailbox was connected. */
  "earlier",
  "no-table",
  "no-such-time",
  /** The booking is here with another time or party. */
  "differs",
  /** No booking has that number. */
  "unknown-number",
  /** The booking has begun, is over, or was cancelled. */
  "over",
  /** What it asks for is longer than a note can be. */
  "note-too-long",
  "too-large",
  "failed",
  /** The cancellation came before the booking: neither is in the book. */
  "cancelled-first",
] as const;
export type MailReason = (typeof MAIL_REASONS)[number];

/** Why a mailbox can't be read. */
export const MAILBOX_ERRORS = [
  /** No such host. */
  "name",
  "refused",
  "timeout",
  /** A host of a private network. */
  "inside",
  "certificate",
  /** The server offers no encryption. */
  "no-tls",
  "not-imap",
  "password",
  "folder",
  /** The stored password can't be read by this server any more, or who entered it is gone. */
  "enter-again",
] as const;
export type MailboxError = (typeof MAILBOX_ERRORS)[number];

/** Minutes between two looks at a mailbox. */
export const MAILBOX_MINUTES = 3;
/** After this many hours without a look, the restaurant is told. */
export const MAILBOX_SILENT_HOURS = 1;
/** How long what a mail says is stored. */
export const MAIL_TEXT_DAYS = 30;
/** How far back a new mailbox is read. */
export const MAIL_BACK_DAYS = 30;
/** Characters of a mail that are stored. */
export const MAX_MAIL_TEXT = 20_000;
export const MAX_FORWARDERS = 5;
