import type { z } from "zod";
import { type FieldIssue, Refusal } from "./refusal.ts";

/**
 * Reads what a caller sent by a schema of the contract.
 * @throws Refusal `invalid-input`, with one issue for each field that can't be used
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const unusable = unusableTexts(value, []);
  if (unusable.length > 0) throw new Refusal("invalid-input", { issues: unusable });
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid-input", {
    issues: parsed.error.issues.flatMap((issue) => toIssues(issue, value)),
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
    case "invalid_type":
      return [isMissing(input, issue.path) ? required(path) : { path, issue: "wrong-type" }];
    // The contract's own rules carry the key of their message.
    default:
      return [isMissing(input, issue.path) ? required(path) : { path, issue: issue.message }];
  }
}

/**
 * Texts that no database keeps: with a null character, or with half of a surrogate pair. Looked for everywhere at
 * once, so that no schema can forget it. Bodies are small, and JSON can't be circular.
 */
function unusableTexts(value: unknown, path: readonly string[]): FieldIssue[] {
  if (typeof value === "string") {
    const isUsable = !value.includes("\0") && value.isWellFormed();
    return isUsable ? [] : [{ path: path.join("."), issue: "wrong-type" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unusableTexts(inner, [...path, key]));
}

function required(path: string): FieldIssue {
  return { path, issue: "required" };
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = input;
  for (const key of path)
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return value === undefined;
}
