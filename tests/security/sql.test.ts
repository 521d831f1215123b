import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** A constant of the file, one of a table of constants, or what a function makes of a word that stands there. */
const CONSTANT = /^[A-Z][A-Z_]+(\[\w+\]|\("\w+"\))?$/;

/** What else is put into the text of a query, by its file. Each was looked at: none of it comes from a request. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  notifications: ["forgotten"],
  onboarding: ["order"],
  "owners/certificates": ["order"],
  "payments/accounting/reconciliation": ["where"],
  "payments/sandbox": ["what", "limit"],
  "reservations/seating/availability": ["addDays(days.from, -1)", "addDays(days.to, 3)", "asker"],
  // Keys of locks and dates are parameters; `upcoming` is a constant of the file.
  "reservations/guests/bookers": ["email", "holderHash", "one", "upcoming", "date"],
  "reservations/waitlist": ["restaurantId", "date"],
  "reservations/house/happened": [
    "instant",
    'within("created_at")',
    'within("kitchen_at")',
    'within("starts_at")',
  ],
  "reservations/seating/inventory/document": [
    "at + 2",
    "column",
    'columns.join(", ")',
    "columns.map((column) =>",
    'places.join(", ")',
  ],
  "reservations/seating/inventory": ["asker", "column", "columns", "name", "rule"],
  "reservations/notices": ["column"],
  reservations: [
    ...["NEW_FIELDS.map((field) =>", 'NEW_FIELDS.map((field) => NEW_COLUMNS[field]).join(", ")'],
    ...["NEW_FIELDS.map((field, at) =>", "at + 1", "at + 2", "field", "castOf(field)"],
    `[...sets, "version = nextval('reservation_version')"].join(", ")`,
  ],
  "restaurants/partners": ["id"],
  "restaurants/photos": ["column"],
  "restaurants/listing/place-requests": ["order"],
  "restaurants/sources": ["alias", "record.source", "record.sourceId"],
  restaurants: ["clock"],
};

/** What only the owner of the schema may do, at the beginning of a statement. */
const DDL =
  /["`]\s*(CREATE|ALTER|DROP|TRUNCATE|GRANT|REVOKE|VACUUM|ANALYZE|REINDEX|CLUSTER|COMMENT|COPY|LOCK|LISTEN|NOTIFY|SET)\b[^"`;]{0,40}/g;
/** Migrations and restores, what grants, and the care of the embedded database, which is its own server. */
const OF_THE_OWNER = /db\/(migrate|serving-role|maintenance|embedded\/[\w-]+|backup\/[\w-]+)\.ts$/;

const stores = globSync("src/domains/*/server/**/{store,*-store}.ts").toSorted();

describe("the text of a query", () => {
  it("is put together from nothing but constants and what is known here", () => {
    expect(stores.length).toBeGreaterThan(50);
    const strange: string[] = [];
    for (const path of stores) {
      const place = path.replace(/^src\/domains\/([^/]+)\/server/, "$1").replace(/[/-]?store\.ts$/, "");
      for (const line of readFileSync(path, "utf8").split("\n")) {
        if (/Error\(|^\s*(\*|\/\/|\/\*)/.test(line)) continue;
        for (const [, inner = ""] of line.matchAll(/\$\{([^{}`]*)/g))
          if (!CONSTANT.test(inner.trim()) && !KNOWN[place]?.includes(inner.trim()))
            strange.push(`${path}: ${inner.trim()}`);
      }
    }
    expect(strange, "a value of a query is a parameter ($1)").toEqual([]);
  });

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
