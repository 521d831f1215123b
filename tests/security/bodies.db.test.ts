import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { readInput } from "#platform/server/http/input.ts";
import { fieldMessage } from "#platform/server/http/problems.ts";
import { type FieldIssue, Refusal } from "#platform/server/http/refusal.ts";
import { testDatabase } from "../setup/servers/test-database.ts";
import { testApp } from "../setup/test-app.ts";
import { googleSettings } from "../setup/vendors/fake-google-reserve.ts";
import { BODIES } from "./cases/bodies.ts";
import { faultOf, send } from "./cases/callers.ts";
import { fieldsOf, heard, opened } from "./cases/fields.ts";
import { HOSTILE, someOf } from "./cases/naughty.ts";
import { ROUTES, STREAMS } from "./cases/routes.ts";
import { addWorld, type World } from "./cases/world.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
/**
 * `LOOKED_AT`: values validated per field. `TAKEN`, `REFUSED`: how many of the accepted and the rejected ones are sent
 * as requests.
 */
const LOOKED_AT = 90;
const TAKEN = 2;
const REFUSED = 1;

const db = testDatabase();
const app = testApp(db, () => NOW, { googleReserve: googleSettings() });
let world: World;
/** The schema with which each route reads its body. */
const schemas = new Map<string, z.ZodType>();

const bodyOf = (line: string) => BODIES[line]?.(world, world.things.guest) ?? {};

beforeAll(async () => {
  world = await addWorld(db, app, NOW);
  for (const line of Object.keys(ROUTES)) {
    if (line.startsWith("GET ") || STREAMS.test(line)) continue;
    const payload = JSON.stringify(
      BODIES[line] ? { ...bodyOf(line), "not-a-field": 1 } : { "not-a-field": 1 },
    );
    const { reads } = await heard(() => send(app, world, line, { payload }));
    const read = reads.find(
      ({ value }) => typeof value === "object" && value !== null && "not-a-field" in value,
    );
    if (read) schemas.set(line, read.schema);
  }
});

/** Reads a body as a route does; returns the refusal, or null if accepted. */
function refusalOf(schema: z.ZodType, value: unknown): Refusal | null {
  try {
    readInput(schema, value);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Every field of a body, with the values tried in it. */
function* fieldsIn(line: string) {
  const schema = schemas.get(line);
  if (schema === undefined) throw new Error(`nobody reads ${line}`);
  const lines = Object.keys(BODIES);
  for (const [index, path] of fieldsOf(schema).entries()) {
    // Each field gets a different selection: together they cover every value.
    const seed = index * lines.length + lines.indexOf(line);
    const body = opened(bodyOf(line), path);
    const values = someOf(HOSTILE, LOOKED_AT, seed).map((json) => ({
      json,
      // Fastify's parser rejects these before they reach a schema.
      refusal: /"__proto__"|"constructor":\{"prototype"/.test(json)
        ? null
        : refusalOf(schema, body.value(json)),
    }));
    yield { name: path.join("."), seed, body, values };
  }
}

describe("every body that is sent", () => {
  it("is known here, as it is when it can be used", () => {
    expect([...schemas.keys()].toSorted()).toEqual(Object.keys(BODIES).toSorted());
    const wrong = [...schemas].filter(([line, schema]) => refusalOf(schema, bodyOf(line)) !== null);
    expect(wrong.map(([line]) => line)).toEqual([]);
  });

  it.each(Object.keys(BODIES))(
    "is taken or refused by name, and shows nothing of the product's inside: %s",
    async (line) => {
      const wrong: string[] = [];
      const issues = new Map<string, FieldIssue>();
      for (const { name, seed, body, values } of fieldsIn(line)) {
        const { taken = [], refused = [] } = Object.groupBy(values, ({ refusal }) =>
          refusal === null ? "taken" : "refused",
        );
        for (const { json, refusal } of refused) {
          if (refusal?.code !== "invalid-input" || !refusal.issues[0]?.path)
            wrong.push(`${name} = ${json.slice(0, 80)}: names nothing`);
          for (const issue of refusal?.issues ?? []) issues.set(issue.issue, issue);
        }
        for (const { json } of [...someOf(taken, TAKEN, seed), ...someOf(refused, REFUSED, seed)]) {
          const fault = faultOf(await send(app, world, line, { payload: body.json(json) }));
          if (fault !== null) wrong.push(`${name} = ${json.slice(0, 80)}: ${fault}`);
        }
      }
      expect(wrong).toEqual([]);
      // Every issue has a translated message; a missing one throws.
      for (const issue of issues.values()) expect(fieldMessage(issue, "ja"), issue.issue).toMatch(/[ぁ-ん]/);
    },
  );
});
