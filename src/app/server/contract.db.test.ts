import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "#kernel/api/endpoint.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { CONTRACT, CONTRACT_V1 } from "./contract.ts";

const app = testApp(testDatabase(), () => new Date("2026-12-01T03:00:00Z"));
const declared = CONTRACT.flatMap(({ endpoints }) => Object.keys(endpoints));
/** Registered only where the provider is configured. */
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
}
interface Operation {
  parameters?: { name: string; required?: boolean }[];
  requestBody?: { content: Json };
  responses: Record<string, { content: Json }>;
  security?: object[];
}
type Json = { "application/json": { example?: unknown } };
const OF_PROVIDERS = /^(GET|POST) \/api\/(webhooks\/|payments\/webhooks\/stripe)/;

describe("the contract", () => {
  it("declares every route of the API, each once", () => {
    const routes = app
      .routes()
      .filter(({ method, url }) => method !== "HEAD" && url.startsWith("/api/") && url !== "/api/*")
      .map(({ method, url }) => `${method} ${url}`);
    expect(routes.toSorted()).toEqual(declared.filter((name) => !OF_PROVIDERS.test(name)).toSorted());
    expect(new Set(declared).size).toBe(declared.length);
  });

  it("is printed for restaurants' programs as a valid document of its own, with a key and examples for each call", async () => {
    const answer = await app.inject({ url: "/api/v1/openapi.json" });
    const document = answer.json<Document>();
    const { errors } = await new Validator().validate(document as never);
    expect(errors).toBeUndefined();
    expect(Object.keys(document.paths).filter((path) => !path.startsWith("/api/v1"))).toEqual([]);
    const operations = Object.entries(document.paths).flatMap(([path, each]) =>
      Object.entries(each).map(([method, operation]) => ({ path, method, operation })),
    );
    for (const { path, method, operation } of operations) {
      if (path === "/api/v1/openapi.json") continue;
      const { requestBody, responses, security, parameters = [] } = operation;
      const [done] = Object.entries(responses).filter(([status]) => status.startsWith("2"));
      expect(done?.[1].content["application/json"].example, `${method} ${path}`).toBeDefined();
      if (requestBody) expect(requestBody.content["application/json"].example).toBeDefined();
      if (path !== "/api/v1") expect(security).toEqual([{ apiKey: [expect.any(String)] }]);
      const isWriting = method !== "get";
      expect(parameters.some(({ name, required }) => name === "Idempotency-Key" && required)).toBe(isWriting);
    }
    expect(operations).toHaveLength(CONTRACT_V1.flatMap(({ endpoints }) => Object.keys(endpoints)).length);
    expect(Object.keys(document.components.schemas).length).toBeLessThan(60);
  });

  it("has examples that are what its schemas take and answer", () => {
    const all = CONTRACT.flatMap(({ endpoints }) => Object.entries(endpoints) as [string, Endpoint][]);
    const wrong: unknown[] = [];
    for (const [name, { examples, query, body, answer }] of all) {
      if (examples === undefined) continue;
      const pairs = [
        [query, examples.query],
        [body, examples.body],
        [answer, examples.answer],
      ] as const;
      for (const [schema, example] of pairs) {
        const isZod = typeof schema === "object" && "safeParse" in schema;
        if (!isZod) expect(example, name).toBeUndefined();
        else {
          const { error } = schema.safeParse(example);
          if (error) wrong.push([name, error.issues]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("is printed as a valid OpenAPI 3.1 document, with every endpoint in it", async () => {
    const answer = await app.inject({ url: "/api/openapi.json" });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    const document = answer.json<{ paths: Record<string, Record<string, { operationId: string }>> }>();
    const { valid, errors } = await new Validator().validate(document as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(declared.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(declared.length);
  });
});
