import { Histogram } from "prom-client";
import { masked } from "./logs/mask.ts";
import { registry } from "./registry.ts";
import { inSpan } from "./tracing/spans.ts";

/** Services elsewhere that the product may call. */
export const PROVIDERS = [
  "mail",
  "whatsapp",
  "telegram",
  "sms",
  "stripe",
  "translation",
  "assistant",
  "s3",
  "overpass",
  "push",
] as const;
export type Provider = (typeof PROVIDERS)[number];
/** `refused`: it answered, with a no. `failed`: no answer, or one that says that it is broken. */
type Outcome = "ok" | "refused" | "failed";

/** How the calls of this process to one provider went. */
export interface ProviderHealth {
  lastSuccess: Date | null;
  lastFailure: Date | null;
  /** Without anybody's address or key. */
  lastError: string | null;
  failuresLastHour: number;
}

interface CallRecord {
  lastSuccess: number | null;
  lastFailure: number | null;
  lastError: string | null;
  /** When it failed, the oldest first. */
  failures: number[];
}

const HOUR_MS = 3_600_000;
/** More failures in an hour are as many as these. */
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

/** How an outcome is read. */
interface Reading<T> {
  /** The HTTP status of an answer, where the call does not throw for a bad one. */
  statusOf?(answer: T): number;
  /** Whether what was thrown is a no to this one call, and the service is well. */
  isRefusal?(error: unknown): boolean;
}

/**
 * Makes a call to a service elsewhere and remembers how it went. The trace is not told to the service: where our requests come from is ours to know.
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
 * A wrong key, a limit that is used up and a server that is down stop everything; any other no is about one call. By 403
 * Telegram tells of a guest who wants no messages.
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
    return;
  }
  record.lastFailure = at;
  record.lastError = masked((error ?? "").slice(0, LONGEST_ERROR));
  record.failures.push(at);
  if (record.failures.length > MAX_FAILURES) record.failures.shift();
}

function recordOf(provider: Provider): CallRecord {
  const known = records.get(provider) ?? {
    lastSuccess: null,
    lastFailure: null,
    lastError: null,
    failures: [],
  };
  records.set(provider, known);
  return known;
}

/** How this process's calls to a provider went since it started. */
export function providerHealth(provider: Provider): ProviderHealth {
  const { lastSuccess, lastFailure, lastError, failures } = recordOf(provider);
  const since = performance.timeOrigin + performance.now() - HOUR_MS;
  return {
    lastSuccess: lastSuccess === null ? null : new Date(lastSuccess),
    lastFailure: lastFailure === null ? null : new Date(lastFailure),
    lastError,
    failuresLastHour: failures.filter((at) => at > since).length,
  };
}
