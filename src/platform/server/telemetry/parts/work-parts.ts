import type { Database } from "../../db/database.ts";
import { jobStates } from "../../db/jobs.ts";
import { eventFigures, givenUpSince } from "../../events/store.ts";
import { type Provider, providerHealth } from "../provider-calls.ts";
import { LOG, type PartReport, systemCommand } from "./part.ts";

/** Events are polled twice a second; due for longer than this means that nothing works on them. */
const LATE_S = 60;
const BROKEN_S = 600;

/** Confirmations, refunds and other side effects that wait or were given up. */
export async function checkEvents(db: Database, now: Date): Promise<PartReport> {
  const { waiting, oldestDueS, givenUp } = await eventFigures(db, now);
  if (oldestDueS > LATE_S) {
    const since = new Date(now.getTime() - oldestDueS * 1_000);
    const state = oldestDueS > BROKEN_S ? "broken" : "look";
    return { state, finding: "eventsLate", since, count: waiting, command: systemCommand(LOG) };
  }
  if (givenUp > 0)
    return { state: "broken", finding: "eventsGivenUp", since: await givenUpSince(db), count: givenUp };
  return { state: "fine", finding: "eventsFine", count: waiting };
}

/** A job that waits longer than this for a process to take it: a lease of a dead process ends within a minute and a half. */
const LATE_JOB_MS = 5 * 60_000;

/** `now` must be the database's, which jobs go by. */
export async function checkJobs(db: Database, now: Date): Promise<PartReport> {
  const jobs = await jobStates(db);
  const late = jobs
    .filter(({ nextAt, leasedUntil }) => {
      const dueAt = Math.max(nextAt.getTime(), leasedUntil?.getTime() ?? 0);
      return now.getTime() - dueAt > LATE_JOB_MS;
    })
    .sort((a, b) => a.nextAt.getTime() - b.nextAt.getTime());
  const [longest] = late;
  if (longest) {
    const { name, nextAt: since } = longest;
    return {
      ...{ state: "broken", finding: "jobsLate", count: late.length },
      name,
      since,
      command: systemCommand(LOG),
    };
  }
  const failed = jobs.filter(({ error }) => error !== null);
  const [one] = failed;
  if (one) {
    const { name, error, succeededAt } = one;
    return {
      ...{ state: "look", finding: "jobsFailed", count: failed.length },
      name,
      error,
      since: succeededAt,
    };
  }
  return { state: "fine", finding: "jobsFine", count: jobs.length };
}

/** What the calls of this process to a service have shown. `host`: null where none is configured. */
export function checkService(provider: Provider, host: string | null): PartReport {
  if (host === null) return { state: "fine", finding: "serviceNone" };
  const { lastSuccess, failingSince, lastError } = providerHealth(provider);
  if (failingSince !== null) {
    const command = `curl -sS -o /dev/null -w '%{http_code}\\n' https://${host}/`;
    return {
      state: "broken",
      finding: "serviceFailed",
      since: failingSince,
      name: host,
      error: lastError,
      command,
    };
  }
  return lastSuccess === null
    ? { state: "fine", finding: "serviceUnused", name: host }
    : { state: "fine", finding: "serviceFine", name: host, at: lastSuccess };
}

/** Email of the last thirty days, of all processes. */
export interface MailFigures {
  /** Not sent yet. */
  waiting: number;
  /** Given up in the last seven days. */
  failed: number;
  /** When the mail server last accepted one. */
  lastSent: Date | null;
  /** Of those that it has not accepted since: how many, the oldest, and the last reason. */
  refused: { count: number; since: Date | null; error: string | null };
}

/** One refused address is no refusing server. */
const REFUSALS = 2;

/** `host`: the mail server; null without one. */
export function judgeMail(host: string | null, figures: MailFigures): PartReport {
  const { waiting, failed, lastSent, refused } = figures;
  if (host === null) return { state: "look", finding: "mailOff" };
  if (refused.count >= REFUSALS) {
    const facts = { name: host, count: refused.count, since: refused.since, error: refused.error };
    return { state: "broken", finding: "mailRefused", ...facts, command: systemCommand(LOG) };
  }
  if (failed > 0)
    return { state: "look", finding: "mailFailed", name: host, count: failed, error: refused.error };
  return { state: "fine", finding: "mailFine", name: host, at: lastSent, count: waiting };
}
