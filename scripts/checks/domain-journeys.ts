import { readdirSync, readFileSync } from "node:fs";
import { ROOT } from "../source-files.ts";
import { DOMAINS } from "./domain-order.ts";

const FOLDER = "tests/journeys/";

/** The journeys that a domain's README lists, as paths from the project root. */
export function journeysOf(domain: string): string[] {
  const readme = readFileSync(`${ROOT}src/domains/${domain}/README.md`, "utf8");
  const [, line = ""] = /^- \*\*Journeys\*\*[^:]*: (.*)$/m.exec(readme) ?? [];
  const all = journeys();
  return [...line.matchAll(/`([\w-]+)`/g)].map(
    ([, name]) => all.find((path) => path.endsWith(`/${name}.spec.ts`)) ?? `${FOLDER}${name}.spec.ts`,
  );
}

function journeys(): string[] {
  return readdirSync(ROOT + FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => FOLDER + name);
}

/** Journeys that no README lists, and listed journeys that do not exist. */
export function journeyFindings(): string[] {
  const named = new Set(DOMAINS.flatMap(journeysOf));
  const all = journeys();
  return [
    ...all.filter((path) => !named.has(path)).map((path) => `${path}: no README of a domain names it`),
    ...[...named]
      .filter((path) => !all.includes(path))
      .map((path) => `${path}: named in a README, not there`),
  ];
}
