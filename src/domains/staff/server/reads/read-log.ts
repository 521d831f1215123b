import { Counter } from "prom-client";
import type { AuditAction } from "#domains/accounts/contract/admin.ts";
import { actorOf, insertAuditOnce, type SessionUser } from "#domains/accounts/server/public.ts";
import { hasNeeds, type PartyNeeds } from "#domains/dietary/party-needs.ts";
import { HEALTH_READ_DAYS } from "#kernel/privacy-constants.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ReplyHead } from "#platform/server/http/serve.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { registry } from "#platform/server/telemetry/metrics.ts";
import type { ReadKind } from "../../contract.ts";
import { type HealthRead, type Reader, upsertRead } from "./store.ts";

const lost = new Counter({
  name: "noren_health_reads_lost_total",
  help: "Answers with what guests can't eat of which no record could be written; the log says of whom and to whom.",
  registers: [registry],
});

/** A response with guests' texts that an operator has read. */
interface OperatorRead {
  operator: SessionUser;
  action: AuditAction;
  /** Id of the record; null for a list. */
  subject: string | null;
  guests: number;
}

/** Records who was shown guests' dietary needs or texts. Every route that returns them must call this. */
export interface ReadLog {
  /**
   * `by`: a staff member or an integration; `guests`: number of guests with needs or texts; nothing is recorded for
   * 0.
   */
  note(reply: ReplyHead, by: PersonReader | ProgramReader, kind: ReadKind, guests: number): void;
  /** The same for an operator: once an hour, in the audit log. */
  noteOperator(reply: ReplyHead, read: OperatorRead): void;
  /** Resolves when all pending reads are recorded. */
  settled(): Promise<void>;
}

/**
 * Records are written after the response, so that it isn't delayed. One that can't be written is logged and counted
 * instead; records of a process that is killed at that moment are lost.
 */
export function openReadLog(db: Queryable, now: () => Date): ReadLog {
  const underway = new Set<Promise<void>>();
  const whenAnswered = (reply: ReplyHead, about: object, write: (at: Date) => Promise<void>) => {
    // The client disconnected before the response, so nothing was shown.
    if (reply.raw.closed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    underway.add(promise);
    reply.raw.once("close", () => {
      const wasShown = reply.raw.statusCode < 400;
      const failed = (err: Error) => {
        lost.inc();
        log.error({ err, ...about }, "a read of what guests can't eat could not be written down");
      };
      const written = wasShown ? write(now()).catch(failed) : Promise.resolve();
      void written.finally(() => {
        underway.delete(promise);
        resolve();
      });
    });
  };
  return {
    note(reply, by, kind, guests) {
      if (guests === 0) return;
      const { restaurantId } = by;
      const reader = readerOf(by);
      const about = { restaurant: restaurantId, [reader.kind]: reader.id, read: kind, guests };
      whenAnswered(reply, about, (at) =>
        upsertRead(db, { restaurantId, reader, kind, guests }, hourOf(at), at),
      );
    },
    noteOperator(reply, { operator, action, subject, guests }) {
      if (guests === 0) return;
      const about = { account: operator.id, read: action, subject, guests };
      const entry = { ...actorOf(operator), action, subject, details: { guests } };
      whenAnswered(reply, about, (at) => insertAuditOnce(db, entry, hourOf(at), at));
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days with reads on one page. */
export const READ_DAYS_SHOWN = 7;

/** Somebody who works there, also where only a calendar of theirs asks. */
export interface PersonReader {
  user: { id: string };
  restaurantId: string;
}

/** An integration that reads with an API key. */
interface ProgramReader {
  keyId: string;
  restaurantId: string;
}

/** A guest's data with dietary needs. Free text may contain health data too. */
interface GuestDisclosure extends PartyNeeds {
  words: readonly (string | null)[];
}

/** Records that a message with guests' needs or texts has reached a restaurant's own program. */
export function noteDelivery(
  tx: Queryable,
  {
    restaurantId,
    webhookId,
    kind,
    guests,
  }: { restaurantId: string; webhookId: string; kind: ReadKind; guests: number },
  at: Date,
): Promise<void> {
  const reader = { kind: "webhook", id: webhookId } as const;
  return noteRead(tx, { restaurantId, reader, kind, guests }, at);
}

/** Records what was shown to somebody in the caller's transaction, such as tickets that a printer has fetched. */
export function noteRead(tx: Queryable, read: HealthRead, at: Date): Promise<void> {
  return upsertRead(tx, read, hourOf(at), at);
}

/** Number of guests with dietary needs or texts. */
export function countTelling(guests: readonly GuestDisclosure[]): number {
  return guests.filter((guest) => hasNeeds(guest) || guest.words.some(Boolean)).length;
}

function readerOf(by: PersonReader | ProgramReader): Reader {
  return "user" in by ? { kind: "account", id: by.user.id } : { kind: "key", id: by.keyId };
}

/** Reads within the same hour are counted in one row. */
function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** Older reads are deleted. */
export function readsKeptSince(now: Date): Date {
  return new Date(now.getTime() - HEALTH_READ_DAYS * DAY_MS);
}
