import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const linesOf = (path: string) =>
  read(path)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

describe("the image", () => {
  it("is built without settings of this machine, tests, and programs that break or measure things", () => {
    const out = linesOf(".dockerignore");
    for (const pattern of ["**/.env*", "data", "**/*.test.ts", "tests", "chaos", "bench"])
      expect(out).toContain(pattern);
    expect(out.filter((line) => line.startsWith("!"))).toEqual(["!.dockerignore"]);
  });

  it("takes over what a running product reads, by name, and runs as nobody special", () => {
    const [, last = ""] = read("Dockerfile")
      .split(/^FROM .*$/m)
      .slice(1);
    const taken = [...last.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path]) => path);
    expect(taken).toEqual([...["package.json", "node_modules", "build", "db", "legal", "locales", "src"]]);
    expect(last).not.toMatch(/^COPY (?!--from=build \/app\/\w)/m);
    expect(last).toMatch(/^USER node$/m);
    expect(read("Dockerfile")).toContain("npm prune --omit=dev");
  });
});

describe.each(["noren", "noren-migrate", "noren-backup"])("deploy/%s.service", (name) => {
  const unit = read(`deploy/${name}.service`);

  it("starts a file of the product with the Node.js that it pins", () => {
    const [, node = "", program = ""] = /^ExecStart=\/opt\/noren\/(\S+) (?:--\S+ )*(\S+)/m.exec(unit) ?? [];
    for (const path of [node, program]) expect(existsSync(path), path).toBe(true);
  });

  it("can write its own folders alone, and gains nothing", () => {
    for (const line of [
      "ProtectSystem=strict",
      "NoNewPrivileges=yes",
      "PrivateTmp=yes",
      "CapabilityBoundingSet=",
    ])
      expect(unit.split("\n")).toContain(line);
    expect(unit).toMatch(/^MemoryMax=\d+G$/m);
    // V8 can't start with it.
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
  });

  it("knows the password of the schema's owner only where it migrates", () => {
    expect(/^EnvironmentFile=\/etc\/noren\/migrate\.env$/m.test(unit)).toBe(name === "noren-migrate");
  });
});

it("systemd doesn't start again what ends for its settings", () => {
  expect(linesOf("deploy/noren.service")).toEqual(
    expect.arrayContaining(["Restart=on-failure", "RestartPreventExitStatus=2"]),
  );
});

describe.each(["compose.yml", "deploy/compose.yml"])("%s", (path) => {
  it("asks for each password and gives none by itself", () => {
    // Left empty, the part that it belongs to stays off.
    const isEmpty = (line: string) => /: (""|\$\{\w+:-\})$/.test(line);
    const passwords = linesOf(path).filter((line) => line.includes("PASSWORD") && !isEmpty(line));
    expect(passwords.length).toBeGreaterThan(1);
    for (const line of passwords) expect(line).toMatch(/\$\{NOREN_\w+_PASSWORD:\?[^}]+\}/);
    expect(read(path)).not.toMatch(/postgres:\/\/\w+:\w+@/);
  });

  it("lets the product be no superuser, and has no published accounts on a server", () => {
    expect(read(path)).not.toContain("POSTGRES_USER");
    expect(read(path)).toContain("database.sh:/docker-entrypoint-initdb.d/10-database.sh:ro");
    if (path.startsWith("deploy/")) expect(read(path)).toMatch(/DEMO_DISTRICT: \$\{DEMO_DISTRICT:-0\}/);
  });
});
