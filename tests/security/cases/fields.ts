import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { z } from "zod";

export interface Read {
  schema: z.ZodType;
  value: unknown;
}

/** The schemas with which the product reads its input while `work` runs. */
export async function heard<Result>(work: () => Promise<Result>): Promise<{ reads: Read[]; result: Result }> {
  const reads: Read[] = [];
  const listen = (message: unknown) => reads.push(message as Read);
  subscribe("noren:input", listen);
  try {
    return { result: await work(), reads };
  } finally {
    unsubscribe("noren:input", listen);
  }
}

type Node = {
  anyOf?: Node[];
  oneOf?: Node[];
  type?: string;
  properties?: Record<string, Node>;
  items?: Node;
  propertyNames?: { enum?: string[] };
  additionalProperties?: Node | boolean;
};

/** The fields of a schema as paths; list items by their first element. Lists and objects are fields themselves. */
export function fieldsOf(schema: z.ZodType): string[][] {
  const found = new Map<string, string[]>();
  const walk = (node: Node, path: string[]) => {
    if (path.length > 0) found.set(path.join("."), path);
    for (const one of [...(node.anyOf ?? []), ...(node.oneOf ?? [])]) walk(one, path);
    for (const [name, inner] of Object.entries(node.properties ?? {})) walk(inner, [...path, name]);
    if (node.items) walk(node.items, [...path, "0"]);
    if (typeof node.additionalProperties === "object")
      walk(node.additionalProperties, [...path, node.propertyNames?.enum?.[0] ?? "name"]);
  };
  walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node, []);
  return [...found.values()];
}

const HERE = "@here@";

/**
 * A body in which one field can have any value. `json` inserts it as JSON, which can express more than a JavaScript
 * value.
 */
export function opened(
  body: object,
  path: readonly string[],
): { json(field: string): string; value(field: string): unknown } {
  const copy = structuredClone(body) as Record<string, unknown>;
  let inner = copy;
  for (const [index, key] of path.slice(0, -1).entries()) {
    const next = inner[key];
    if (typeof next !== "object" || next === null) inner[key] = path[index + 1] === "0" ? [] : {};
    inner = inner[key] as Record<string, unknown>;
  }
  const last = path.at(-1) ?? "";
  inner[last] = HERE;
  const [before = "", after = ""] = JSON.stringify(copy).split(JSON.stringify(HERE));
  return {
    json: (field) => before + field + after,
    value(field) {
      inner[last] = JSON.parse(field);
      return copy;
    },
  };
}

/** The value at a path. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** Every string in a response, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
