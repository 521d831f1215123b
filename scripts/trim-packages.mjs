/**
 * After `npm ci`: removes what packages bring and nothing here reads. Plain JavaScript, because the system's Node runs it.
 *
 * - The package `node` keeps, beside the program, the headers for compiling add-ons and a second name of the program: 68 MB.
 * - Source maps of libraries: 80 MB.
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../node_modules", import.meta.url));

rmSync(join(packages, "node/node_modules"), { recursive: true, force: true });
for (const name of readdirSync(packages, { recursive: true }))
  if (/\.[cm]?(js|ts|css)\.map$/.test(name)) rmSync(join(packages, name), { force: true });
