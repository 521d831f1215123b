import { Histogram } from "prom-client";
import { masked } from "./logs/mask.ts";
import { registry } from "./metrics.ts";
import { inSpan } from "./tracing/request-context.ts";

/** External services that the application may call. */
export const PROVIDERS = [
  "mail",
  "whatsapp",
  "line",
  "telegram",
  "sms",
  "stripe",
  "translation",
  "assistant",
  "s3",
  "overpass",
  "map-tiles",
  "google-places",
  "google-reserve",
  "google-wallet",
  "push",
  "apple-push",
] as const;
export type Provider = (typeof PROVIDERS)[number];
/**
 * `refused`: the service rejected this call. `failed`: no response, or a response that means that the service does not
 * work.
 */
type Outcome = "ok" | "refused" | "failed";

/** Results of this process's calls to one provider. */
export interface ProviderHealth {
  lastSuccess: Date | null;
  lastFailure: Date | null;
  /** The first failure after the last success; null while the last call succeeded. */
  failingSince: Date | null;
  /** Without anybody's address or key. */
  lastError: string | null;
  failuresLastHour: number;
}

interface CallRecord {
  lastSuccess: number | null;
  lastFailure: number | null;
  failingSince: number | null;
  lastError: string | null;
  /** Times of failures, oldest first. */
  failures: number[];
}

const HOUR_MS = 3_600_000;
/** Upper limit of the number of failures recorded per hour. */
const MAX_FAILURES = 1_000;
const LONGEST_ERROR = 300;

const duration = new Histogram({
  name: "noren_provider_call_duration_seconds",
  help: "Time of one call to a service elsewhere, by the service and how it went.",
  labelNames: ["provider", "outcome"],
  buckets: [0.05, 0.25, 1, 2.5, 5, 10, 30],
  registers: [registry],
});
const records = new Map<Provider, CallRecord>();

/** How to determine the outcome of a call. */
interface Reading<T> {
  /** The HTTP status of a response, where the call does not throw for an error status. */
  statusOf?(answer: T): number;
  /** Whether the error is a rejection of this one call, while the service works. */
  isRefusal?(error: unknown): boolean;
}

/**
 * Calls an external service and records the outcome. The trace context is not sent to the service: it must not learn
 * about our requests.
 */
export async function providerCall<T>(
  provider: Provider,
  work: () => Promise<T>,
  { statusOf = () => 200, isRefusal = () => false }: Reading<T> = {},
): Promise<T> {
  const startedAt = performance.now();
  const end = (outcome: Outcome, error: string | null) => {
    duration.observe({ provider, outcome }, (performance.now() - startedAt) / 1_000);
    note(provider, outcome, error);
  };
  try {
    const answer = await inSpan(`call ${provider}`, "client", { "noren.provider": provider }, work);
    const status = statusOf(answer);
    if (isBroken(provider, status)) end("failed", `status ${status}`);
    else end(status < 400 ? "ok" : "refused", null);
    return answer;
  } catch (error) {
    if (isRefusal(error)) end("refused", null);
    else end("failed", error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/**
 * A wrong key, an exhausted quota and a server that is down affect all calls; any other rejection affects one call.
 * Telegram answers 403 when a guest has blocked the bot.
 */
function isBroken(provider: Provider, status: number): boolean {
  if (status === 403) return provider !== "telegram";
  return status >= 500 || [401, 408, 429].includes(status);
}

function note(provider: Provider, outcome: Outcome, error: string | null): void {
  const record = recordOf(provider);
  const at = performance.timeOrigin + performance.now();
  if (outcome !== "failed") {
    record.lastSuccess = at;
    record.failingSince = null;
    return;
  }
  record.lastFailure = at;
  record.failingSince ??= at;
  record.lastError = masked((error ?? "").slice(0, LONGEST_ERROR));
  record.failures.push(at);
  if (record.failures.length > MAX_FAILURES) record.failures.shift();
}

function recordOf(provider: Provider): CallRecord {
  const known = records.get(provider) ?? {
    lastSuccess: null,
    lastFailure: null,
    failingSince: null,
    lastError: null,
    failures: [],
  };
  records.set(provider, known);
  return known;
}

/** Results of this process's calls to a provider since it started. */
export function providerHealth(provider: Provider): ProviderHealth {
  const { lastSuccess, lastFailure, failingSince, lastError, failures } = recordOf(provider);
  const since = performance.timeOrigin + performance.now() - HOUR_MS;
  return {
    lastSuccess: lastSuccess === null ? null : new Date(lastSuccess),
    lastFailure: lastFailure === null ? null : new Date(lastFailure),
    failingSince: failingSince === null ? null : new Date(failingSince),
    lastError,
    failuresLastHour: failures.filter((at) => at > since).length,
  };
}
