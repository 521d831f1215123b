import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Statements for the schema's owner only, by how they start. */
const DDL =
  /["`]\s*(CREATE|ALTER|DROP|TRUNCATE|GRANT|REVOKE|VACUUM|ANALYZE|REINDEX|CLUSTER|COMMENT|COPY|LOCK|LISTEN|NOTIFY|SET)\b[^"`;]{0,40}/g;
/** Migrations, restores, grants, and maintenance of the embedded database, which is its own server. */
const OF_THE_OWNER = /db\/(migrate|serving-role|maintenance|embedded\/[\w-]+|backup\/[\w-]+)\.ts$/;

const stores = globSync("src/domains/*/server/**/{store,*-store}.ts").toSorted();

/**
 * `scripts/checks/check-statements.ts` checks that queries are built from constants only: it folds each text, or fails.
 */
describe("the text of a query", () => {
  it("stands in no other file of a domain", () => {
    const others = globSync("src/domains/*/server/**/*.ts").filter(
      (path) =>
        !/store\.ts$|\.test\.ts$/.test(path) && /\.(query|script)(<.*?>)?\(/.test(readFileSync(path, "utf8")),
    );
    expect(others).toEqual([]);
  });

  it("asks for nothing that the role that serves may not do", () => {
    const own = globSync("src/platform/server/{db,events,http,telemetry}/**/*.ts").filter(
      (path) => !/\.test\.ts$/.test(path) && !OF_THE_OWNER.test(path),
    );
    expect(own.length).toBeGreaterThan(30);
    const found = [...stores, ...own].flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(DDL)].map(([words]) => `${path}: ${words.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it("is never joined with `+`", () => {
    const joined = stores.filter((path) =>
      /(SELECT|INSERT|UPDATE|DELETE|WHERE)[^`"]*["`]\s*\+/.test(readFileSync(path, "utf8")),
    );
    expect(joined).toEqual([]);
  });
});
