import type { FastifyInstance } from "fastify";
import type { Member, OwnerAuth } from "#domains/staff/server/public.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { openSealer } from "#platform/server/sealing.ts";
import type { MailboxView, PortalMail, TryMailbox } from "../../../contract/connections/mailbox.ts";
import { MAILBOX_SILENT_HOURS } from "../../../contract/connections/mailbox-constants.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { bookMail, dismissMail, undoMail } from "./answer-mail.ts";
import { MailboxFailure, withMailbox } from "./open-mailbox.ts";
import { sealedFor } from "./read-mailboxes.ts";
import { deleteMailbox, type MailboxRow, type MailRow, mailboxOf, mailsOf, saveMailbox } from "./store.ts";

interface MailboxRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  now: () => Date;
  settings: Pick<Config, "secrets" | "webhookHosts">;
}

/** Each is a connection to a server of somebody else. */
const TRY_LIMIT = { rateLimit: { max: 10, timeWindow: "1 minute" } };
const MOST_MAILS = 100;
const HOUR_MS = 3_600_000;

/** The mailbox in which portals' mails arrive, for managers and owners. */
export function registerMailbox(
  app: FastifyInstance,
  { db, ownerAuth, now, settings: { secrets, webhookHosts } }: MailboxRoutes,
): void {
  const serve = serverOf(app, reservationsEndpoints);
  const sealer = openSealer(secrets);

  serve("GET /api/owner/restaurants/:id/mailbox", async ({ request, reply }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return viewOf(member);
  });

  serve(
    "POST /api/owner/restaurants/:id/mailbox/try",
    { config: TRY_LIMIT },
    async ({ request, readBody }) => {
      const member = await ownerAuth.requireMember(request, request.params.id, "manager");
      const body = readBody();
      const password = await passwordOf(member, body);
      try {
        await withMailbox({ ...body, password }, webhookHosts, async () => undefined);
        return { error: null };
      } catch (error) {
        if (error instanceof MailboxFailure) return { error: error.kind };
        request.log.warn({ err: error }, "a mailbox could not be tried");
        return { error: "not-imap" as const };
      }
    },
  );

  serve("PUT /api/owner/restaurants/:id/mailbox", async ({ request, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    if (sealer === null) throw new Refusal("not-found");
    const { password: _typed, ...body } = readBody();
    const password = sealer.seal(
      await passwordOf(member, { ...body, password: _typed }),
      sealedFor(member.restaurantId),
    );
    const { restaurantId, user } = member;
    await saveMailbox(db, { ...body, password, restaurantId, accountId: user.id, now: now() });
    return viewOf(member);
  });

  serve("DELETE /api/owner/restaurants/:id/mailbox", async ({ request }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    await deleteMailbox(db, member.restaurantId);
    return viewOf(member);
  });

  serve("POST /api/owner/restaurants/:id/mailbox/mails/:mailId/book", async ({ request, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    const result = await bookMail(db, {
      member,
      mailId: request.params.mailId,
      body: readBody(),
      now: now(),
    });
    if (!result.ok) throw refusalOf(result.reason);
    return viewOf(member);
  });

  serve("POST /api/owner/restaurants/:id/mailbox/mails/:mailId/dismiss", async ({ request }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    const result = await dismissMail(db, { member, mailId: request.params.mailId, now: now() });
    if (!result.ok) throw refusalOf(result.reason);
    return viewOf(member);
  });

  serve("POST /api/owner/restaurants/:id/mailbox/mails/:mailId/undo", async ({ request }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    const result = await undoMail(db, { member, mailId: request.params.mailId, now: now() });
    if (!result.ok) throw refusalOf(result.reason);
    return viewOf(member);
  });

  /** As typed, or the stored one for the same account: it is sent nowhere else. */
  async function passwordOf({ restaurantId }: Member, body: TryMailbox): Promise<string> {
    if (body.password !== null) return body.password;
    const stored = await mailboxOf(db, restaurantId);
    const isSame =
      stored?.host === body.host && stored.port === body.port && stored.username === body.username;
    const password =
      stored === null || !isSame ? null : (sealer?.open(stored.password, sealedFor(restaurantId)) ?? null);
    if (password === null)
      throw new Refusal("invalid-input", { issues: [{ path: "password", issue: "required" }] });
    return password;
  }

  async function viewOf({ restaurantId }: Member): Promise<MailboxView> {
    const at = now();
    const mailbox = await mailboxOf(db, restaurantId);
    const mails = await mailsOf(db, restaurantId, MOST_MAILS);
    return {
      isOffered: sealer !== null,
      mailbox: mailbox && settingsOf(mailbox, at),
      mails: mails.map((mail) => mailView(mail, at)),
    };
  }
}

type Reason = Extract<Awaited<ReturnType<typeof bookMail>>, { ok: false }>["reason"];

function refusalOf(reason: Reason): Refusal {
  if (reason === "no-such-time")
    return new Refusal("invalid-input", { issues: [{ path: "reservationDate", issue: "past" }] });
  if (reason === "number-here")
    return new Refusal("invalid-input", { issues: [{ path: "number", issue: "number-here" }] });
  if (reason === "no-free-table")
    return new Refusal("invalid-input", { issues: [{ path: "reservationDate", issue: "no-table-then" }] });
  return new Refusal(reason);
}

/** Whether a mailbox has not been read for long. */
export function isSilent(
  { failingSince, failures }: Pick<MailboxRow, "failingSince" | "failures">,
  now: Date,
): boolean {
  return (
    failures > 0 &&
    failingSince !== null &&
    now.getTime() - failingSince.getTime() >= MAILBOX_SILENT_HOURS * HOUR_MS
  );
}

function settingsOf(row: MailboxRow, now: Date): MailboxView["mailbox"] {
  const { host, port, username, folder, forwarders, lastReadAt, error } = row;
  return {
    ...{ host, port, username, folder, forwarders, error },
    lastReadAt: lastReadAt?.toISOString() ?? null,
    isSilent: isSilent(row, now),
  };
}

function mailView(mail: MailRow, now: Date): PortalMail {
  const { id, portal, kind, state, reason, receivedAt, sender, subject, body, facts, reservationId, status } =
    mail;
  const { number = null, at = null, guests = null, name = null, phone = null, note = null } = facts ?? {};
  const isUndoable =
    ((state === "booked" || state === "changed") && status === "confirmed") ||
    (state === "cancelled" && status === "cancelled_by_guest");
  return {
    ...{ id, portal, kind, state, reason, reservationId },
    receivedAt: receivedAt.toISOString(),
    sender: sender ?? "",
    subject: subject ?? "",
    text: state === "waiting" ? body : null,
    facts: { number, at, guests, name, phone, note },
    canUndo: state === "dismissed" || (isUndoable && !isOver(at, mail, now)),
  };
}

/** The day after the visit nothing is taken back any more; the exact time is checked when somebody tries. */
function isOver(at: string | null, { receivedAt }: MailRow, now: Date): boolean {
  const day =
    at === null ? receivedAt.getTime() + 60 * 24 * HOUR_MS : Date.parse(`${at.slice(0, 10)}T23:59:59Z`);
  return day < now.getTime();
}
