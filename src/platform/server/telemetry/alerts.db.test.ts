import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
// Imported because the pages register metrics too, and this app has no pages.
import "#app/server/ssr/pages.ts";

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const ALERTS = read("deploy/prometheus/alerts.yml");
const DASHBOARD = read("deploy/grafana/noren.json");
const RUN_BOOK = read("docs/operations.md");

/** The names in an expression that must be metrics: `up` is Prometheus's own. */
const metricsIn = (text: string) => [...new Set(text.match(/\b(noren|nodejs|process)_[a-z\d_]+/g) ?? [])];
const expressionsOf = (dashboard: string): string[] =>
  JSON.parse(dashboard).panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
const headings = [...RUN_BOOK.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
  title
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-"),
);

const db = testDatabase();
const app = testApp(db, () => new Date("2026-12-01T03:00:00Z"));
let exported: Set<string>;
beforeAll(async () => {
  const { body } = await app.inject({ url: "/metrics", headers: { host: "localhost" } });
  exported = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});

const missing = (text: string) => metricsIn(text).filter((name) => !exported.has(name));

describe("what deploy/ asks of the product", () => {
  it("is told by the running product: alerts", () => {
    const expressions = ALERTS.replace(/^\s+(summary|runbook):.*$|^ {2}- name:.*$/gm, "");
    expect(metricsIn(expressions).length).toBeGreaterThan(12);
    expect(missing(expressions)).toEqual([]);
  });

  it("is told by the running product: the dashboard", () => {
    const expressions = expressionsOf(DASHBOARD).join("\n");
    expect(metricsIn(expressions).length).toBeGreaterThan(20);
    expect(missing(expressions)).toEqual([]);
  });

  it("is all that there is of ours in the run book's table, and nothing else", () => {
    const ours = [...exported]
      .map((name) => name.replace(/_(bucket|count|sum)$/, ""))
      .filter((name) => name.startsWith("noren_"));
    const table = RUN_BOOK.slice(RUN_BOOK.indexOf("## Metrics"), RUN_BOOK.indexOf("## Traces"));
    expect(
      metricsIn(table)
        .filter((name) => name.startsWith("noren_"))
        .sort(),
    ).toEqual([...new Set(ours)].sort());
  });

  it("is explained: each alert has a summary and a part of the run book, and no part is left over", () => {
    const alerts = ALERTS.split(/^ +- alert: /m).slice(1);
    expect(alerts.length).toBeGreaterThan(10);
    const anchors = alerts.map((alert) => /runbook: docs\/operations\.md#([\w-]+)$/m.exec(alert)?.[1]);
    for (const alert of alerts) expect(alert).toMatch(/summary: \S.{20,}/);
    expect(anchors.filter((anchor) => !headings.includes(anchor ?? ""))).toEqual([]);
    const parts = headings.slice(headings.indexOf("run-book") + 1);
    expect(parts.filter((part) => !anchors.includes(part))).toEqual([]);
  });
});
