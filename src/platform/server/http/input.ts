import { channel } from "node:diagnostics_channel";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { ENTERED_AGO_HEADER } from "#kernel/api/call.ts";
import { isUsable } from "#kernel/text/usable-text.ts";
import { type FieldIssue, Refusal } from "./refusal.ts";

/** Deeper than any of our forms: deeper input is rejected. */
const MAX_DEPTH = 32;
/** More than a form has fields. A body can be made of thousands of errors, and each would be turned into a message. */
const MAX_ISSUES = 100;

/** Publishes the schema that each call is parsed with, for the tests that probe every field of every call. */
const reading = channel("noren:input");

/**
 * Parses a caller's input by a schema of the contract. @throws Refusal `invalid-input`, with one issue per invalid
 * field
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (reading.hasSubscribers) reading.publish({ schema, value });
  if (!isAllUsable(value, 0)) {
    const unusable = unusableTexts(value, []);
    throw new Refusal("invalid-input", { issues: unusable.slice(0, MAX_ISSUES) });
  }
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw new Refusal("invalid-input", {
    issues: issues.slice(0, MAX_ISSUES).flatMap((issue) => toIssues(issue, value)),
  });
}

function toIssues(issue: z.core.$ZodIssue, input: unknown): FieldIssue[] {
  const path = issue.path.join(".");
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), issue: "unknown-field" }));
    case "too_small":
      if (issue.origin === "string") {
        return [
          issue.minimum === 1
            ? required(path)
            : { path, issue: "too-short", values: { minimum: Number(issue.minimum) } },
        ];
      }
      return [{ path, issue: "too-small", values: { minimum: Number(issue.minimum) } }];
    case "too_big":
      return [
        {
          path,
          issue: issue.origin === "string" ? "too-long" : "too-large",
          values: { maximum: Number(issue.maximum) },
        },
      ];
    case "invalid_value":
      return [
        isMissing(input, issue.path)
          ? required(path)
          : { path, issue: "choice", values: { options: issue.values.join(", ") } },
      ];
    case "invalid_union":
      return nearest(issue).flatMap((inner) =>
        toIssues({ ...inner, path: [...issue.path, ...inner.path] }, input),
      );
    case "invalid_type":
      return [isMissing(input, issue.path) ? required(path) : { path, issue: "wrong-type" }];
    // The contract's own rules carry the key of their message; for built-in rules the library gives an English
    // sentence.
    default:
      if (isMissing(input, issue.path)) return [required(path)];
      return [{ path, issue: /^[\w-]+$/.test(issue.message) ? issue.message : "wrong-type" }];
  }
}

/** Of a union, reports the issues of the member that fits best rather than those of all members. */
function nearest({ errors, path }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const [best] = errors.toSorted((a, b) => a.length - b.length);
  return best ?? [{ code: "custom", message: "wrong-type", path: [], input: path }];
}

/**
 * Finds texts that PostgreSQL cannot store (a null character or an unpaired surrogate) and deceptive ones (direction
 * overrides or only invisible characters). Checked centrally for all values and keys, so that no schema can forget it.
 * JSON cannot be circular, but it can be nested deeper than the stack allows.
 */
function unusableTexts(value: unknown, path: readonly string[]): FieldIssue[] {
  const wrong = { path: path.join("."), issue: "wrong-type" };
  if (typeof value === "string") return isUsable(value) ? [] : [wrong];
  if (typeof value !== "object" || value === null) return [];
  if (path.length === MAX_DEPTH) return [wrong];
  return Object.entries(value).flatMap(([key, inner]) =>
    isUsable(key) ? unusableTexts(inner, [...path, key]) : [wrong],
  );
}

/** Fast path: usually there is none, and no paths need to be built to find out. */
function isAllUsable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return isUsable(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  for (const key of Object.keys(value))
    if (!isUsable(key) || !isAllUsable(Reflect.get(value, key), depth + 1)) return false;
  return true;
}

function required(path: string): FieldIssue {
  return { path, issue: "required" };
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = input;
  for (const key of path) {
    // A text that the schema has split, such as `a,b` of a query.
    if (typeof value === "string") return false;
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value === undefined;
}

/** An act that waited longer is one of another shift: it counts from when it arrives. */
const MAX_AGO_S = 12 * 3_600;

/**
 * When staff entered what a call asks for: it may have waited on their device for a network. The call says how long ago
 * that was, so that a device's wrong clock does no harm; what is no such number counts from now.
 */
export function enteredAt(request: FastifyRequest, now: Date): Date {
  const ago = request.headers[ENTERED_AGO_HEADER];
  if (typeof ago !== "string" || !/^\d{1,6}$/.test(ago) || Number(ago) > MAX_AGO_S) return now;
  return new Date(now.getTime() - Number(ago) * 1_000);
}

/** The `Idempotency-Key` of a call that can't do without. @throws Refusal as `readIdempotencyKey`, and without one */
export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = readIdempotencyKey(request);
  if (key === null)
    throw new Refusal("invalid-input", { issues: [{ path: "Idempotency-Key", issue: "required" }] });
  return key;
}

/**
 * The `Idempotency-Key` of a call, or null without one. @throws Refusal when it is too short, too long or has invalid
 * characters
 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\w-]{8,128}$/.test(key)) return key;
  throw new Refusal("invalid-input", { issues: [{ path: "Idempotency-Key", issue: "idempotency-key" }] });
}
