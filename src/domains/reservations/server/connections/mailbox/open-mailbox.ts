import { isIP } from "node:net";
import { type FetchMessageObject, ImapFlow } from "imapflow";
import { addressOfHost, InsideHost } from "#platform/server/http/outgoing/public-host.ts";
import type { MailboxError } from "../../../contract/connections/mailbox-constants.ts";

export interface MailboxLogin {
  host: string;
  port: number;
  username: string;
  password: string;
  folder: string;
}

/** Why a mailbox could not be read. */
export class MailboxFailure extends Error {
  readonly kind: MailboxError;
  constructor(kind: MailboxError) {
    super(`the mailbox could not be read: ${kind}`);
    this.kind = kind;
  }
}

export interface OpenMailbox {
  uidValidity: bigint;
  /** Messages after this number, or of this day on where it is null; the oldest first, with number and size. */
  list(
    after: number | null,
    since: Date,
    most: number,
  ): Promise<{ uid: number; size: number; from: string; receivedAt: Date }[]>;
  /** A whole message; null for one that is gone. */
  source(uid: number): Promise<Uint8Array | null>;
  /** The head of a message that is too large to be read. */
  head(uid: number): Promise<{ messageId: string; subject: string } | null>;
}

/** Of all that is done with one mailbox at a time. */
const WHOLE_MS = 90_000;
const ANSWER_MS = 20_000;
/** A larger one is not a notification. */
export const MAX_MAIL_BYTES = 512 * 1024;
const TLS_PORT = 993;

/**
 * Opens a mailbox to read it, and closes it again. Nothing in it is changed: the folder is opened with EXAMINE, and messages
 * stay unread. Encrypted, by TLS on port 993 and by STARTTLS elsewhere; without only on this machine, where the operator
 * allows it. `ownHosts`: hosts that may be in the own network, as `host` or `host:port`. @throws MailboxFailure
 */
export async function withMailbox<Result>(
  { host, port, username, password, folder }: MailboxLogin,
  ownHosts: readonly string[],
  use: (mailbox: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  const isOwn = ownHosts.includes(host) || ownHosts.includes(`${host}:${port}`);
  const address = await addressOfHost(host, isOwn).catch((error: NodeJS.ErrnoException) => {
    throw new MailboxFailure(error instanceof InsideHost ? "inside" : "name");
  });
  const isHere = isOwn && /^(?:127\.|::1$)/u.test(address);
  const client = new ImapFlow({
    host: address,
    port,
    secure: port === TLS_PORT,
    ...(port !== TLS_PORT && !isHere && { doSTARTTLS: true }),
    ...(isIP(host) === 0 && { servername: host }),
    auth: { user: username, pass: password },
    clientInfo: { name: "Noren" },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    maxLineLength: 1024 * 1024,
    maxLiteralSize: 2 * MAX_MAIL_BYTES,
    maxResponseSize: 4 * MAX_MAIL_BYTES,
    maxResponseTokens: 100_000,
  });
  // Without a listener, a connection that breaks would end the process.
  client.on("error", () => undefined);
  const timer = setTimeout(() => client.close(), WHOLE_MS);
  try {
    await client.connect();
    const opened = await client.mailboxOpen(folder, { readOnly: true });
    return await use({
      uidValidity: opened.uidValidity,
      list: (after, since, most) => list(client, { after, since, most }),
      source: async (uid) => {
        const found = await client.fetchOne(
          String(uid),
          { uid: true, source: { maxLength: MAX_MAIL_BYTES } },
          { uid: true },
        );
        return found === false ? null : (found.source ?? null);
      },
      head: async (uid) => {
        const found = await client.fetchOne(String(uid), { uid: true, envelope: true }, { uid: true });
        if (found === false) return null;
        return { messageId: found.envelope?.messageId ?? "", subject: found.envelope?.subject ?? "" };
      },
    });
  } catch (error) {
    throw failureOf(error);
  } finally {
    clearTimeout(timer);
    client.close();
  }
}

async function list(
  client: ImapFlow,
  { after, since, most }: { after: number | null; since: Date; most: number },
): Promise<Awaited<ReturnType<OpenMailbox["list"]>>> {
  const found = await client.search(after === null ? { since } : { uid: `${after + 1}:*` }, { uid: true });
  // `8:*` is the last message where there is none after it.
  const uids = (found || [])
    .filter((uid) => after === null || uid > after)
    .sort((a, b) => a - b)
    .slice(0, most);
  if (uids.length === 0) return [];
  const messages = await client.fetchAll(
    uids.join(","),
    { uid: true, size: true, envelope: true, internalDate: true },
    { uid: true },
  );
  return messages
    .map((message) => ({
      uid: message.uid,
      size: message.size ?? 0,
      from: message.envelope?.from?.[0]?.address?.toLowerCase() ?? "",
      receivedAt: receivedAt(message),
    }))
    .sort((a, b) => a.uid - b.uid);
}

function receivedAt({ internalDate }: FetchMessageObject): Date {
  const at = new Date(internalDate ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

const CODES: Readonly<Record<string, MailboxError>> = {
  ENOTFOUND: "name",
  EAI_AGAIN: "name",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "refused",
  ENETUNREACH: "refused",
  ECONNRESET: "refused",
  EPIPE: "refused",
  NoConnection: "refused",
  EConnectionClosed: "refused",
  ETIMEDOUT: "timeout",
  ETIMEOUT: "timeout",
  CONNECT_TIMEOUT: "timeout",
  GREETING_TIMEOUT: "timeout",
  UPGRADE_TIMEOUT: "timeout",
};

/** What a failure means to somebody who has typed the settings in. */
function failureOf(error: unknown): unknown {
  if (error instanceof MailboxFailure || !(error instanceof Error)) return error;
  const {
    code = "",
    authenticationFailed,
    mailboxMissing,
    tlsFailed,
    responseStatus,
  } = error as Error & {
    code?: string;
    authenticationFailed?: boolean;
    mailboxMissing?: boolean;
    tlsFailed?: boolean;
    responseStatus?: string;
  };
  if (authenticationFailed) return new MailboxFailure("password");
  if (mailboxMissing) return new MailboxFailure("folder");
  const known = CODES[code];
  if (known !== undefined) return new MailboxFailure(known);
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/u.test(code)) return new MailboxFailure("certificate");
  if (/SSL|EPROTO/u.test(code)) return new MailboxFailure("not-imap");
  if (tlsFailed) return new MailboxFailure("no-tls");
  if (responseStatus === "NO") return new MailboxFailure("folder");
  return /Unexpected|greeting|Failed to receive/iu.test(error.message)
    ? new MailboxFailure("not-imap")
    : error;
}
