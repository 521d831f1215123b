/**
 * After `npm ci`: the package `node` keeps, beside the program, the headers for compiling add-ons and a second name of
 * the program: 68 MB that nothing here uses. Plain JavaScript, because the system's Node runs it.
 */
import { rmSync } from "node:fs";

rmSync(new URL("../node_modules/node/node_modules", import.meta.url), { recursive: true, force: true });
