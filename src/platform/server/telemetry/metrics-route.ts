import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Gauge } from "prom-client";
import type { Database } from "../db/database.ts";
import { type JobState, jobStates } from "../db/jobs.ts";
import { type EventFigures, eventFigures } from "../events/store.ts";
import { isFromThisMachine } from "../http/caller/caller-address.ts";
import { registry } from "./metrics.ts";
import { VERSION } from "./version.ts";

/** Sources of the gauges. */
interface Observed {
  db: Database;
  /** Null when this process has no catalogue. */
  catalogue: { readonly size: number; readonly refreshedAt: Date | null } | null;
  now: () => Date;
}

/** Cache lifetime: frequent scrapes must not load the database. */
const CACHE_MS = 5_000;
/** Query timeout: a slower database counts as unavailable, and the scraper would time out. */
const TIMEOUT_MS = 3_000;

function gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

const build = gauge("noren_build_info", "1, with the version of the product.", ["version"]);
const connections = gauge(
  "noren_db_connections",
  "Connections to the database, by state; waiting: those who want one.",
  ["state"],
);
const isUp = gauge("noren_db_up", "1 when the database answered the last time that metrics were asked for.");
const restaurants = gauge("noren_catalogue_restaurants", "Restaurants that can be found.");
const refreshAge = gauge(
  "noren_catalogue_refresh_age_seconds",
  "Time since what can be found was last known to be what the database holds.",
);
const waiting = gauge("noren_events_waiting", "Events that somebody has not reacted to yet.");
const oldest = gauge("noren_events_oldest_due_seconds", "For how long the oldest event has been due.");
const givenUp = gauge("noren_events_given_up", "Events that were given up; they wait for an operator.");
const jobSuccess = gauge("noren_job_last_success_timestamp_seconds", "When a job last ended well.", ["job"]);
const jobDuration = gauge("noren_job_last_duration_seconds", "How long a job took the last time.", ["job"]);
const jobEvery = gauge("noren_job_interval_seconds", "How often a job is due.", ["job"]);
const jobFailures = gauge("noren_job_failures", "How often a job has failed since it is known.", ["job"]);

interface Figures {
  events: EventFigures;
  jobs: JobState[];
}

/** Updates the gauges from this process's memory and, every five seconds at most, from the database. */
class StateGauges {
  readonly #observed: Observed;
  #asked = Number.NEGATIVE_INFINITY;
  #figures: Promise<Figures | null> = Promise.resolve(null);

  constructor(observed: Observed) {
    this.#observed = observed;
    build.set({ version: VERSION }, 1);
  }

  async refresh(): Promise<void> {
    const { db, catalogue } = this.#observed;
    for (const [state, count] of Object.entries(db.load?.() ?? {})) connections.set({ state }, count);
    if (catalogue !== null) restaurants.set(catalogue.size);
    const refreshedAt = catalogue?.refreshedAt ?? null;
    if (refreshedAt !== null)
      refreshAge.set((performance.timeOrigin + performance.now() - refreshedAt.getTime()) / 1_000);
    if (performance.now() - this.#asked > CACHE_MS) {
      this.#asked = performance.now();
      this.#figures = this.#read();
    }
    const figures = await this.#figures;
    isUp.set(figures === null ? 0 : 1);
    setFigures(figures);
  }

  async #read(): Promise<Figures | null> {
    const { db, now } = this.#observed;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    });
    const figures = Promise.all([eventFigures(db, now()), jobStates(db)]).then(
      ([events, jobs]) => ({ events, jobs }),
      () => null,
    );
    return Promise.race([figures, late]).finally(() => clearTimeout(timer));
  }
}

/** Removes gauges whose value is unknown: a stale value would look current. */
function setFigures(figures: Figures | null): void {
  for (const one of [waiting, oldest, givenUp]) one.remove();
  for (const one of [jobSuccess, jobDuration, jobEvery, jobFailures]) one.reset();
  if (figures === null) return;
  waiting.set(figures.events.waiting);
  oldest.set(figures.events.oldestDueS);
  givenUp.set(figures.events.givenUp);
  for (const { name: job, everyMs, succeededAt, durationMs, failures } of figures.jobs) {
    jobEvery.set({ job }, everyMs / 1_000);
    jobFailures.set({ job }, failures);
    if (succeededAt !== null) jobSuccess.set({ job }, succeededAt.getTime() / 1_000);
    if (durationMs !== null) jobDuration.set({ job }, durationMs / 1_000);
  }
}

export interface MetricsSettings extends Observed {
  /** Bearer token that the scraper must send; null allows only requests from this machine. */
  token: string | null;
}

/** `/metrics`: the metrics of this process in Prometheus format. Answers 404 to everyone else. */
export function registerMetrics(app: FastifyInstance, { token, ...observed }: MetricsSettings): void {
  const gauges = new StateGauges(observed);
  app.get("/metrics", async (request, reply) => {
    const may = token === null ? isFromThisMachine(askingOf(request)) : shows(request, token);
    if (!may) return reply.status(404).header("cache-control", "no-store").send();
    await gauges.refresh();
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}

function askingOf({ raw }: FastifyRequest) {
  return { remoteAddress: raw.socket.remoteAddress, headers: raw.headers };
}

/** Constant-time comparison of the token. */
function shows({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}
