import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { secretsOf } from "#platform/server/config/variables.ts";

const COMPOSE = readFileSync("deploy/compose.yml", "utf8");

/** The names in a section of the compose file, from its first line to the next line that isn't indented further. */
function namesIn(start: RegExp): string[] {
  const lines = COMPOSE.split("\n");
  const first = lines.findIndex((line) => start.test(line));
  const depth = (line: string) => line.length - line.trimStart().length;
  const from = lines[first] ?? "";
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => line.trim() !== "" && depth(line) <= depth(from));
  return rest.slice(0, end).flatMap((line) => /^\s+([A-Z][A-Z\d_]+):/.exec(line)?.[1] ?? []);
}
const ALL_SECRETS = new Set([...secretsOf("web"), ...secretsOf("worker"), "MIGRATION_DATABASE_URL"]);
const secretsIn = (...starts: RegExp[]) =>
  starts
    .flatMap(namesIn)
    .filter((name) => ALL_SECRETS.has(name))
    .toSorted();

describe("deploy/compose.yml", () => {
  it("gives each kind of process the secrets that it uses, and no others", () => {
    expect(secretsOf("web")).not.toContain("WHATSAPP_TOKEN");
    expect(secretsOf("worker")).not.toContain("TRANSLATION_KEY");
    expect(secretsIn(/^x-settings:/, /^x-web:/)).toEqual(secretsOf("web").toSorted());
    expect(secretsIn(/^x-settings:/, /^ {2}worker:/)).toEqual(secretsOf("worker").toSorted());
  });

  it("tells those who receive visitors which mail server there is, and not its password", () => {
    const sent = (name: string) => `MAIL_URL: \${${name}:-}`;
    const [web = "", worker = ""] = COMPOSE.split("\nx-web:")[1]?.split("\n  worker:") ?? [];
    expect(web).toContain(sent("MAIL_SERVER_URL"));
    expect(worker).toContain(sent("MAIL_URL"));
  });

  it("lets nobody know who may change the schema but the service that does it", () => {
    expect(COMPOSE.match(/MIGRATION_DATABASE_URL/g)).toHaveLength(1);
    expect(secretsIn(/^ {2}migrate:/)).toEqual(["DATABASE_URL", "MIGRATION_DATABASE_URL"]);
  });
});

describe("compose.yml", () => {
  it("does the same with its one process", () => {
    const whole = readFileSync("compose.yml", "utf8");
    const noren = whole.split("\n  noren:")[1]?.split("\n  postgres:")[0] ?? "";
    expect(noren).toContain("DATABASE_URL: postgres://noren:");
    // Compose reads the same .env for both: what is the other's is emptied here.
    expect(noren.match(/^ +\S*(SCHEMA|MIGRATION)\S*: .*$/gm)?.map((line) => line.trim())).toEqual([
      'NOREN_SCHEMA_PASSWORD: ""',
      'MIGRATION_DATABASE_URL: ""',
    ]);
  });

  it("takes every other setting from .env, and keeps what the container itself decides", () => {
    const whole = readFileSync("compose.yml", "utf8");
    expect(whole).toContain("env_file: [{ path: .env, required: false }]");
    for (const line of ["HOST: 0.0.0.0", "PORT: 3000", "DATA_DIR: /data"]) expect(whole).toContain(line);
    for (const limit of ["read_only: true", "mem_limit:", "cap_drop: [ALL]"])
      expect(whole.split(limit).length).toBeGreaterThan(2);
    expect(whole).toMatch(/^ +ports: \["\$\{NOREN_BIND:-127\.0\.0\.1\}:3000:3000"\]$/m);
  });
});
