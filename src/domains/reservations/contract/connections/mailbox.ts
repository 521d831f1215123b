import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { localQuarter } from "#kernel/api/schemas.ts";
import { MAX_STAFF_GUESTS, MAX_STAFF_NOTE, PORTALS } from "../../reservation-constants.ts";
import {
  MAIL_KINDS,
  MAIL_REASONS,
  MAIL_STATES,
  MAILBOX_ERRORS,
  MAX_FORWARDERS,
} from "./mailbox-constants.ts";

const line = (max: number) => z.string().trim().min(1, { error: "required" }).max(max);

const login = {
  /** A name or an address, without a scheme. */
  host: line(253)
    .regex(/^[A-Za-z\d.:-]+$/, { error: "wrong-type" })
    .transform((host) => host.toLowerCase()),
  port: z.int().min(1).max(65_535),
  username: line(254),
  /** Null keeps the one that is stored, for the same account alone. */
  password: z.string().min(1, { error: "required" }).max(500).nullable(),
  folder: line(200),
};

/** `POST /api/owner/restaurants/{id}/mailbox/try`: nothing is saved, and no mail is read. */
export const tryMailbox = z.strictObject(login);
export type TryMailbox = z.output<typeof tryMailbox>;

/** `PUT /api/owner/restaurants/{id}/mailbox` */
export const saveMailbox = z.strictObject({
  ...login,
  /** Addresses from which the portals' mails are forwarded. */
  forwarders: z.array(z.email().transform((email) => email.toLowerCase())).max(MAX_FORWARDERS),
});
export type SaveMailbox = z.output<typeof saveMailbox>;

/** `POST /api/owner/restaurants/{id}/mailbox/mails/{mailId}/book`: a booking as somebody has read it. */
export const bookMail = z.strictObject({
  reservationDate: localQuarter,
  guestCount: z.int().min(1).max(MAX_STAFF_GUESTS),
  customerName: line(80),
  customerPhone: z.string().trim().min(1).max(30).nullable(),
  /** The portal's number of the booking. */
  number: z
    .string()
    .trim()
    .regex(/^[\w:.#-]{2,60}$/, { error: "wrong-type" })
    .nullable(),
  note: z.string().trim().min(1).max(MAX_STAFF_NOTE).nullable(),
});
export type BookMail = z.output<typeof bookMail>;

/** What was read of a mail; null where it doesn't say so for certain. */
const mailFacts = z.strictObject({
  number: z.string().nullable(),
  /** The restaurant's wall clock. */
  at: z.string().nullable(),
  guests: z.number().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** In the mail's own words. */
  note: z.string().nullable(),
});

const portalMail = z.strictObject({
  id: z.string(),
  portal: z.enum(PORTALS),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  reason: z.enum(MAIL_REASONS).nullable(),
  receivedAt: z.string(),
  sender: z.string(),
  subject: z.string(),
  /** Plain text, of mails that wait; null otherwise. */
  text: z.string().nullable(),
  facts: mailFacts,
  reservationId: z.string().nullable(),
  canUndo: z.boolean(),
});
export type PortalMail = z.output<typeof portalMail>;

export const mailboxView = z.strictObject({
  /** False where the operator has given the server no key to seal passwords with. */
  isOffered: z.boolean(),
  mailbox: z
    .strictObject({
      host: z.string(),
      port: z.number(),
      username: z.string(),
      folder: z.string(),
      forwarders: z.array(z.string()),
      lastReadAt: z.string().nullable(),
      error: z.enum(MAILBOX_ERRORS).nullable(),
      /** Not read for long. */
      isSilent: z.boolean(),
    })
    .nullable(),
  /** Those that wait first, then the newest. */
  mails: z.array(portalMail),
});
export type MailboxView = z.output<typeof mailboxView>;

const OF_MANAGERS = ["unauthenticated", "forbidden", "restaurant-not-found"] as const;

/** Portals' notification mails, read from the restaurant's own mailbox. */
export const mailboxEndpoints = {
  "GET /api/owner/restaurants/:id/mailbox": {
    summary: "The restaurant's mailbox and the portals' mails in it",
    answer: mailboxView,
    errors: OF_MANAGERS,
  },
  "POST /api/owner/restaurants/:id/mailbox/try": {
    summary: "Try whether a mailbox can be read",
    body: tryMailbox,
    answer: z.strictObject({ error: z.enum(MAILBOX_ERRORS).nullable() }),
    errors: [...OF_MANAGERS, "not-found"],
  },
  "PUT /api/owner/restaurants/:id/mailbox": {
    summary: "Connect a mailbox",
    body: saveMailbox,
    answer: mailboxView,
    errors: [...OF_MANAGERS, "not-found"],
  },
  "DELETE /api/owner/restaurants/:id/mailbox": {
    summary: "Disconnect the mailbox",
    answer: mailboxView,
    errors: OF_MANAGERS,
  },
  "POST /api/owner/restaurants/:id/mailbox/mails/:mailId/book": {
    summary: "Book what a portal's mail announces",
    body: bookMail,
    answer: mailboxView,
    errors: [...OF_MANAGERS, "not-found", "changed-meanwhile"],
  },
  "POST /api/owner/restaurants/:id/mailbox/mails/:mailId/dismiss": {
    summary: "Say that a portal's mail needs nothing any more",
    answer: mailboxView,
    errors: [...OF_MANAGERS, "not-found", "changed-meanwhile"],
  },
  "POST /api/owner/restaurants/:id/mailbox/mails/:mailId/undo": {
    summary: "Take back what became of a portal's mail",
    answer: mailboxView,
    errors: [...OF_MANAGERS, "not-found", "changed-meanwhile"],
  },
} as const satisfies Endpoints;
