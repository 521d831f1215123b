import { Counter } from "prom-client";
import type { AuditAction } from "#domains/accounts/contract/admin.ts";
import { actorOf, insertAuditOnce, type SessionUser } from "#domains/accounts/server/public.ts";
import { hasNeeds, type PartyNeeds } from "#domains/dietary/party-needs.ts";
import { HEALTH_READ_DAYS } from "#kernel/retention-constants.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ReplyHead } from "#platform/server/http/serve.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { registry } from "#platform/server/telemetry/registry.ts";
import type { ReadKind } from "../../contract.ts";
import type { Member } from "../members/policy.ts";
import { type Reader, upsertRead } from "./store.ts";

const lost = new Counter({
  name: "noren_health_reads_lost_total",
  help: "Answers with what guests can't eat of which no record could be written; the log says of whom and to whom.",
  registers: [registry],
});

/** What an operator was shown of what guests have written. */
interface OperatorRead {
  operator: SessionUser;
  action: AuditAction;
  /** Whose, by its id; null for a list. */
  subject: string | null;
  guests: number;
}

/** Records who was shown guests' dietary needs or words. Every route that answers with them notes it here. */
export interface ReadLog {
  /** `by`: one of the staff, or a program; `guests`: how many have said something, and of none there is nothing to write. */
  note(reply: ReplyHead, by: Member | ProgramReader, kind: ReadKind, guests: number): void;
  /** The same for an operator: once an hour, in the operators' log. */
  noteOperator(reply: ReplyHead, read: OperatorRead): void;
  /** Until every read so far is recorded. */
  settled(): Promise<void>;
}

/**
 * Records are written after the response, so that it isn't delayed. One that can't be written is logged and counted
 * instead; records of a process that is killed at that moment are lost.
 */
export function openReadLog(db: Queryable, now: () => Date): ReadLog {
  const underway = new Set<Promise<void>>();
  const whenAnswered = (reply: ReplyHead, about: object, write: (at: Date) => Promise<void>) => {
    // The client has disconnected before the answer: nothing was shown.
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

/** A program that reads with an API key. */
interface ProgramReader {
  keyId: string;
  restaurantId: string;
}

/** What a restaurant holds of a guest. Free text may be about health, too. */
interface GuestDisclosure extends PartyNeeds {
  words: readonly (string | null)[];
}

/** How many of these guests have dietary needs or have written something. */
export function countTelling(guests: readonly GuestDisclosure[]): number {
  return guests.filter((guest) => hasNeeds(guest) || guest.words.some(Boolean)).length;
}

function readerOf(by: Member | ProgramReader): Reader {
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
