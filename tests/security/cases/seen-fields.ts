import { LANGUAGES } from "#kernel/languages.ts";
import type { Access } from "./access.ts";
import type { Caller } from "./world.ts";

/** The readers of a route, from the least to the most privileged, named as in the document. All others get a 404. */
export const READERS: Readonly<Partial<Record<Access, readonly Caller[]>>> = {
  own: ["guest"],
  "signed-in": ["diner"],
  session: ["diner"],
  staff: ["staff", "manager", "owner"],
  manager: ["manager", "owner"],
  owner: ["owner"],
  operator: ["support operator", "finance operator", "operator"],
  "support operator": ["support operator", "operator"],
  "finance operator": ["finance operator", "operator"],
  "all operators": ["operator"],
  key: ["key"],
  secret: ["nobody"],
};

/** Keys that are data: a language, a day, an id. */
const DATA = new RegExp(`^(${LANGUAGES.join("|")}|zh-TW|hi|tl|\\d.*|[0-9a-f]{8}-[0-9a-f-]{27})$`);

/** The field names in a response: `contact.email`. List items share one name; null fields are left out. */
export function seenFields(answer: unknown, path = ""): string[] {
  if (answer === null || answer === undefined) return [];
  if (Array.isArray(answer)) return [...new Set(answer.flatMap((one) => seenFields(one, path)))].sort();
  if (typeof answer !== "object") return path === "" ? [] : [path];
  const names = Object.keys(answer);
  // `id` alone is an identifier, beside other languages Indonesian.
  const isData = names.every((name) => DATA.test(name)) && names.join() !== "id";
  const found = Object.entries(answer).flatMap(([name, value]) =>
    seenFields(value, [path, isData ? "*" : name].filter(Boolean).join(".")),
  );
  return [...new Set(found)].sort();
}

/** Joins names with a common prefix: `contact.{email,phone}`. */
export function folded(names: readonly string[]): string {
  const groups = Map.groupBy(names, (name) => name.slice(0, name.lastIndexOf(".") + 1));
  return [...groups]
    .map(([start, inside]) => {
      const ends = inside.map((name) => name.slice(start.length));
      return start === "" || ends.length === 1
        ? ends.map((end) => start + end).join(", ")
        : `${start}{${ends.join(", ")}}`;
    })
    .join(", ");
}
