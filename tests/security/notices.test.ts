import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import packages from "../../package.json" with { type: "json" };
import { thirdPartyNotices } from "../../scripts/third-party-notices.ts";

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
