import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Called, startService } from "#tests/setup/servers/service.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { announce, eventType, onEvent } from "../../events/event-type.ts";
import { EventRunner } from "../../events/runner.ts";
import { callService } from "../../http/outgoing/call-service.ts";
import { inSpan } from "./request-context.ts";
import { startTracing } from "./start-tracing.ts";

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
const service = await startService(() => ({ status: 200, body: {} }), { lasts: true });
const receiver = await startService(() => ({ status: 200, body: {} }), { lasts: true });
afterAll(() => Promise.all([service.stop(), receiver.stop()]));

/** The spans that a receiver was sent during `work`. */
async function traced(work: () => Promise<unknown>): Promise<SentSpan[]> {
  receiver.calls.length = 0;
  const settings = { logLevel: null, metricsToken: null, otlpEndpoint: receiver.url, traceRatio: 1 };
  const stop = await startTracing(settings);
  await work();
  await stop();
  return receiver.calls.flatMap(spansIn);
}

function spansIn({ body }: Called): SentSpan[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

const attribute = (span: SentSpan | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value.stringValue;

describe("with a receiver", () => {
  it("a request is a trace that a trusted proxy may have begun, and its statements are steps of it", async () => {
    const traceparent = `00-${"ab".repeat(16)}-${"cd".repeat(8)}-01`;
    const headers = { traceparent, "x-forwarded-for": "203.0.113.7" };
    const spans = await traced(() => app.inject({ url: "/api/restaurants/nobody-knows-it", headers }));
    const request = spans.find(({ name }) => name === "GET /api/restaurants/:id");
    expect(request).toMatchObject({ traceId: "ab".repeat(16), parentSpanId: "cd".repeat(8) });
    // The statement that all callers share is nobody's step.
    const query = spans.find(({ name, traceId }) => name === "query" && traceId === request?.traceId);
    expect(query).toMatchObject({ parentSpanId: request?.spanId });
    expect(attribute(query, "db.query.text")).toContain("$1");
    expect(receiver.calls[0]).toMatchObject({ method: "POST", path: "/v1/traces" });
    expect(receiver.calls[0]?.body).toContain('"noren"');
    expect(receiver.calls.map(({ body }) => body).join()).not.toContain("nobody-knows-it");
  });

  it("nobody else's trace is gone on with", async () => {
    const headers = { traceparent: `00-${"ab".repeat(16)}-${"cd".repeat(8)}-01` };
    const spans = await traced(() => app.inject({ url: "/healthz", headers }));
    expect(spans.map(({ traceId }) => traceId)).not.toContain("ab".repeat(16));
  });

  it("a service elsewhere is not told of it", async () => {
    const { signal } = new AbortController();
    const spans = await traced(() =>
      inSpan("test", "internal", {}, () => callService(service.url, { provider: "translation", signal })),
    );
    expect(spans.map(({ name }) => name).sort()).toEqual(["call translation", "test"]);
    expect(Object.keys(service.calls[0]?.headers ?? {})).not.toContain("traceparent");
  });

  it("an event belongs to the trace in which it was announced", async () => {
    const rang = eventType<object>("bell.rang");
    const react = onEvent(rang, "test.hear", async () => undefined);
    const spans = await traced(async () => {
      await inSpan("request", "server", {}, () => announce(db, rang, {}, NOW));
      await new EventRunner(db, [react], () => NOW).drain();
    });
    const event = spans.find(({ name }) => name === "event bell.rang");
    expect(event?.parentSpanId).toBe(spans.find(({ name }) => name === "request")?.spanId);
  });
});

describe("without a receiver", () => {
  let loaded: string[] = [];
  beforeAll(async () => {
    const script = `
      import { createRequire } from "node:module";
      await import(${JSON.stringify(new URL("../../../../app/server/app.ts", import.meta.url).href)});
      const { startTracing } = await import(${JSON.stringify(new URL("start-tracing.ts", import.meta.url).href)});
      await startTracing({ otlpEndpoint: null });
      console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));
      process.exit(0);`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
      cwd: new URL("../../../../../", import.meta.url),
      maxBuffer: 16 * 1024 * 1024,
    });
    loaded = JSON.parse(stdout);
  });

  it("nothing that traces is loaded", () => {
    const packages = new Set(loaded.flatMap((path) => /@opentelemetry\/([\w-]+)/.exec(path)?.[1] ?? []));
    // prom-client imports only the API package, which does nothing without an SDK.
    expect([...packages]).toEqual(["api"]);
    const { resolve } = createRequire(import.meta.url);
    expect(loaded, "what would be loaded is found in this way").toContain(resolve("prom-client"));
  });
});
