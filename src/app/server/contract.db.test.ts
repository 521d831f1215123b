import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { CONTRACT } from "./contract.ts";

const app = testApp(testDatabase(), () => new Date("2026-12-01T03:00:00Z"));
const declared = CONTRACT.flatMap(({ endpoints }) => Object.keys(endpoints));
/** Registered only where the provider is configured. */
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
