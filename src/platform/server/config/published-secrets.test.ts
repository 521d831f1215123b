import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { refusePublishedSecrets } from "./published-secrets.ts";
import { ConfigError, secretNames } from "./variables.ts";

const PUBLIC_URL = "https://noren.tokyo";

it("refuses at a public address each secret that .env.example shows", () => {
  const text = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
  const examples = parseEnv(text.replaceAll(/^# ([A-Z0-9_]+=)/gm, "$1"));
  const shown = secretNames().filter((name) => examples[name]);
  expect(shown).toContain("METRICS_TOKEN");
  for (const name of shown)
    expect(() => refusePublishedSecrets({ [name]: examples[name] }, PUBLIC_URL)).toThrow(name);
});

it("refuses a database's password that everybody knows, and says which setting it is, not the password", () => {
  const start = (DATABASE_URL: string, more: object = {}) =>
    readConfig({ PUBLIC_URL, DATABASE_URL, ...more });
  for (const url of ["postgres://noren:postgres@db/noren", "postgres://somebody:somebody@db/noren"])
    expect(() => start(url)).toThrow(/^DATABASE_URL holds (?!.*somebody).*openssl rand/);
  expect(() => start("postgres://noren:postgres@db/noren")).toThrow(ConfigError);
  expect(start("postgres://noren:8d5f0c6f1b@db/noren").publicUrl).toBe(PUBLIC_URL);
  // By a socket, as who the operating system says.
  expect(start("postgres:///noren?host=/run/postgresql").publicUrl).toBe(PUBLIC_URL);
  expect(start("postgres://noren:noren@db/noren", { PUBLIC_URL: "http://localhost:3000" }).port).toBe(3000);
});
