import { hostname } from "node:os";
import { pino } from "pino";
import { sqlState } from "../../db/database.ts";
import { currentContext } from "../tracing/request-context.ts";
import { masked } from "./mask.ts";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** `isUrgent`: a line that stays written also when the process ends in the next moment. */
type Sink = (line: string, isUrgent: boolean) => void;

const base = { pid: process.pid, host: hostname() };

/** Written together, as each writing takes as long as all the rest of a line. */
const BATCH_BYTES = 4_096;
const BATCH_MS = 100;
let stdout: ReturnType<typeof pino.destination> | null = null;
const toStdout: Sink = (line, isUrgent) => {
  stdout ??= openStdout();
  stdout.write(line);
  if (isUrgent) stdout.flushSync();
};
let sink: Sink = toStdout;

function openStdout() {
  const opened = pino.destination({ dest: 1, sync: true, minLength: BATCH_BYTES, periodicFlush: BATCH_MS });
  process.on("exit", () => opened.flushSync());
  return opened;
}

/** Sends the lines elsewhere; null sends them to stdout again. */
export function logTo(next: Sink | null): void {
  sink = next ?? toStdout;
}

/**
 * The log of this process: one JSON object a line. Every line passes the mask, and names the request, event or job that
 * it was written for.
 */
export const log = pino(
  {
    level: "warn",
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: contextFields,
    serializers: { err: errorFields, req: () => undefined, res: () => undefined },
  },
  // The level comes first in a line. Whatever is more than news is written at once.
  { write: (line) => sink(masked(line), !/^\{"level":"(?:info|debug|trace)"/.test(line)) },
);

/** What each plain line says after its time. */
const about = `","pid":${base.pid},"host":${JSON.stringify(base.host)}`;
const NEEDS_NO_QUOTING = /^[\w :./*()[\]{}^$+?,-]*$/;

/** Whether lines of a level are written now. */
export function isWritten(level: "info" | "debug"): boolean {
  return log.isLevelEnabled(level);
}

/**
 * Writes a line that holds nothing but what the product itself has made, for the one line that there is of every request:
 * it passes no mask and no serializer, each of which takes longer than all the rest. `fields` are JSON already, `msg` needs no quoting.
 */
export function logReady(level: "info" | "debug", fields: string, msg: string): void {
  sink(`{"level":"${level}","time":"${timeNow()}${about},${fields},"msg":"${msg}"}\n`, false);
}

/** A text as JSON has it. */
export function quoted(text: string): string {
  return NEEDS_NO_QUOTING.test(text) ? `"${text}"` : JSON.stringify(text);
}

let writtenAt = 0;
let written = "";

/** The time as ISO 8601 has it; of a thousand lines in one millisecond it is made once. */
function timeNow(): string {
  const ms = Math.floor(performance.timeOrigin + performance.now());
  if (ms === writtenAt) return written;
  writtenAt = ms;
  written = new Date(ms).toISOString();
  return written;
}

function contextFields(): object {
  const requestContext = currentContext();
  if (requestContext === undefined) return {};
  const { span, ...fields } = requestContext;
  return span ? { ...fields, traceId: span.traceId } : fields;
}

/** An error without what drivers hang on to it: the values of a row, the text of a statement, an answer's headers. */
export function errorFields(error: unknown): { message: string } & Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const state = sqlState(error);
  const isDatabase = state !== null && /^[\dA-Z]{5}$/.test(state);
  // A database quotes the value that it could not use.
  const said = isDatabase && state.startsWith("22") ? message.replace(/"[^"]*"/g, '"[value]"') : message;
  return {
    type: name,
    message: said,
    stack: stack?.replace(message, said),
    ...(state !== null && { code: state }),
    ...("constraint" in error && typeof error.constraint === "string" && { constraint: error.constraint }),
    ...(cause instanceof Error && { cause: errorFields(cause) }),
  };
}
