import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Accepted, judge } from "../../scripts/checks/audit.ts";

const advisory = (id: string, severity: string, name = "leaky") => ({
  ...{ source: 1, name, dependency: name, title: "Leaks", severity, range: "<2.0.0" },
  url: `https://github.com/advisories/${id}`,
});
const report = (...via: (object | string)[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { leaky: { name: "leaky", via } }, metadata: {} });
const TODAY = "2026-11-22";
const GRAVE = "GHSA-aaaa-bbbb-cccc";

describe("what is made of an audit", () => {
  it("fails for a grave hole, once, and for no small one", () => {
    const said = report(
      advisory(GRAVE, "high"),
      advisory(GRAVE, "high", "leaky"),
      advisory("GHSA-1111-2222-3333", "moderate"),
      advisory("GHSA-4444-5555-6666", "critical"),
      "another",
    );
    expect(judge(said, [], TODAY)).toEqual({
      kind: "asked",
      findings: [
        `leaky: Leaks (https://github.com/advisories/${GRAVE})`,
        "leaky: Leaks (https://github.com/advisories/GHSA-4444-5555-6666)",
      ],
    });
  });

  it("lets one pass that is written down, until its day and no longer", () => {
    const accepted = (until: string): Accepted[] => [
      { id: GRAVE, reason: "only in a command of its own", until },
    ];
    const said = report(advisory(GRAVE, "high"));
    expect(judge(said, accepted(TODAY), TODAY)).toEqual({ kind: "asked", findings: [] });
    expect(judge(said, accepted("2026-11-21"), TODAY)).toMatchObject({
      findings: [expect.stringContaining("accepted until 2026-11-21")],
    });
  });

  it.each([
    [
      "a mirror without the question",
      '{"message":"405 Method Not Allowed","statusCode":405,"error":{}}',
      "405",
    ],
    ["no network", '{"message":"request failed, reason: ENOTFOUND"}', "ENOTFOUND"],
    ["silence", "", "no answer"],
  ])("says that nobody was asked: %s", (_kind, said, reason) => {
    expect(judge(said, [], TODAY)).toEqual({ kind: "not asked", reason: expect.stringContaining(reason) });
  });

  it("finds nothing where nothing is", () => {
    const said = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });
    expect(judge(said, [], TODAY)).toEqual({ kind: "asked", findings: [] });
  });
});

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
}

describe("the libraries", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
  const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

  it("are each named with a strong hash, and come from the registry alone", () => {
    expect(packages.length).toBeGreaterThan(100);
    const odd = packages.filter(
      ([, { integrity = "", resolved, link, inBundle }]) =>
        !/^sha512-[\w+/]{86}==$/.test(integrity) ||
        // Without an explicit URL it is that of the registry.
        (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/")) ||
        link === true ||
        inBundle === true,
    );
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  it("are asked for by one exact version, which is the one that is there", () => {
    for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
      expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
    }
  });
});
