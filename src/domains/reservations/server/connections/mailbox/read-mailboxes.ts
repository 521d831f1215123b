import type { Database } from "#platform/server/db/database.ts";
import type { Sealer } from "#platform/server/sealing.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import {
  MAIL_BACK_DAYS,
  MAILBOX_MINUTES,
  type MailboxError,
} from "../../../contract/connections/mailbox-constants.ts";
import { type ArrivedMail, applyMail, setMailAside } from "./apply-mail.ts";
import { MAX_MAIL_BYTES, MailboxFailure, type OpenMailbox, withMailbox } from "./open-mailbox.ts";
import { keyOfId, parseMail } from "./parse-mail.ts";
import { portalOfSender, portalOfText } from "./portals.ts";
import { type MailboxRow, setFailed, setPosition, setRead, takeMailboxes } from "./store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Mailboxes that are read at once, and within one run. */
const AT_ONCE = 4;
const MOST_MAILBOXES = 40;
/** Messages of a mailbox within one look. */
const MOST_MAILS = 60;
/** Longer than a look at a mailbox may take. */
const LEASE_MS = 5 * MINUTE_MS;
/** Minutes until a mailbox that can't be read is tried again. */
const BACKOFF_MINUTES = [3, 3, 10, 30, 60] as const;

export interface MailboxReader {
  sealer: Sealer;
  /** Hosts of the operator's own network that may be read. */
  ownHosts: readonly string[];
  now: () => Date;
}

/** What a password is sealed for. */
export function sealedFor(restaurantId: string): string {
  return `mailbox ${restaurantId}`;
}

/** Reads the mailboxes whose turn it is. Several processes may do so at once. Returns how many. */
export async function readMailboxes(db: Database, reader: MailboxReader): Promise<number> {
  const now = reader.now();
  const taken = await takeMailboxes(db, MOST_MAILBOXES, now, new Date(now.getTime() + LEASE_MS));
  const open = [...taken];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = open.shift(); one !== undefined; one = open.shift()) await readMailbox(db, one, reader);
    }),
  );
  return taken.length;
}

async function readMailbox(db: Database, mailbox: MailboxRow, reader: MailboxReader): Promise<void> {
  const { restaurantId, accountId, failures } = mailbox;
  try {
    const password = reader.sealer.open(mailbox.password, sealedFor(restaurantId));
    if (password === null || accountId === null) throw new MailboxFailure("enter-again");
    const isMore = await withMailbox({ ...mailbox, password }, reader.ownHosts, (opened) =>
      readNew(db, { ...mailbox, accountId }, opened, reader.now),
    );
    const now = reader.now();
    await setRead(
      db,
      restaurantId,
      new Date(now.getTime() + (isMore ? 0 : MAILBOX_MINUTES * MINUTE_MS)),
      now,
    );
  } catch (error) {
    const now = reader.now();
    const minutes = BACKOFF_MINUTES[Math.min(failures, BACKOFF_MINUTES.length - 1)] ?? 0;
    const kind: MailboxError = error instanceof MailboxFailure ? error.kind : "not-imap";
    if (!(error instanceof MailboxFailure))
      log.warn({ err: error, restaurantId }, "a mailbox could not be read");
    await setFailed(db, restaurantId, {
      error: kind,
      nextAt: new Date(now.getTime() + minutes * MINUTE_MS),
      now,
    });
  }
}

/** Works on the new messages of a mailbox, the oldest first. Returns whether there may be more. */
async function readNew(
  db: Database,
  mailbox: MailboxRow & { accountId: string },
  opened: OpenMailbox,
  now: () => Date,
): Promise<boolean> {
  const { restaurantId } = mailbox;
  const uidValidity = String(opened.uidValidity);
  const isSame = mailbox.uidValidity === uidValidity;
  const since = new Date(now().getTime() - MAIL_BACK_DAYS * DAY_MS);
  const messages = await opened.list(isSame ? mailbox.lastUid : null, since, MOST_MAILS);
  if (!isSame && messages.length === 0) await setPosition(db, restaurantId, uidValidity, 0);
  for (const message of messages) {
    const mail = await readMessage(mailbox, opened, message);
    if (mail !== null) {
      try {
        await applyMail(db, mailbox, mail, now());
      } catch (error) {
        log.warn({ err: error, restaurantId }, "a mail of a portal could not be worked on");
        await setMailAside(db, mailbox, mail, now());
      }
    }
    // After the mail: what is interrupted is read again.
    await setPosition(db, restaurantId, uidValidity, message.uid);
  }
  return messages.length === MOST_MAILS;
}

type Message = Awaited<ReturnType<OpenMailbox["list"]>>[number];

/** A mail of a portal; null for anybody else's, which is not looked at. */
async function readMessage(
  { forwarders }: MailboxRow,
  opened: OpenMailbox,
  { uid, size, from, receivedAt }: Message,
): Promise<ArrivedMail | null> {
  const own = portalOfSender(from);
  const isForwarded = own === null && forwarders.includes(from);
  if (own === null && !isForwarded) return null;
  if (size > MAX_MAIL_BYTES) {
    const head = own === null ? null : await opened.head(uid);
    if (own === null || head === null) return null;
    const { messageId, subject } = head;
    const key = keyOfId(messageId === "" ? `${from} ${receivedAt.toISOString()} ${subject}` : messageId);
    return {
      ...{ key, from, subject: subject.slice(0, 300), text: "", isCut: false, portal: own, receivedAt },
      ...{ isTrusted: false, isTooLarge: true },
    };
  }
  const source = await opened.source(uid);
  if (source === null) return null;
  const { isFromDomain, ...mail } = await parseMail(source);
  // The address that was listed and the one in the message may differ where a mail has several.
  if (mail.from !== from) return null;
  const portal = own ?? portalOfText(mail.text);
  if (portal === null) return null;
  return { ...mail, portal, receivedAt, isTrusted: isFromDomain !== false, isTooLarge: false };
}
