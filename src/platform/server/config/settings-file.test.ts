import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { addSettingsFile, settingsLines } from "./settings-file.ts";
import { ConfigError, isSetting } from "./variables.ts";

const folder = mkdtempSync(join(tmpdir(), "noren-settings-"));
const file = join(folder, "settings");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("settings of the file are added, and the environment comes first", () => {
  writeFileSync(file, 'PORT=4000\nMAIL_FROM="Noren <noreply@noren.example>"\n# HOST=127.0.0.1\n');
  const env: NodeJS.ProcessEnv = { SETTINGS_FILE: file, PORT: "5000" };
  expect(addSettingsFile(env)).toEqual({ path: file, unknown: [] });
  const { port, host, mail } = readConfig(env);
  expect([port, host, mail.from]).toEqual([5000, "0.0.0.0", "Noren <noreply@noren.example>"]);
});

test("names that are no settings are told, those of Compose and Node are not", () => {
  writeFileSync(file, "PUBLIC_ULR=https://noren.example\nNOREN_DATABASE_PASSWORD=x\nNODE_ENV=production\n");
  const found = addSettingsFile({ SETTINGS_FILE: file });
  expect(found?.unknown).toEqual(["PUBLIC_ULR"]);
  expect(settingsLines(found).join("\n")).toContain("PUBLIC_ULR");
});

test("an empty name stands for no file; a named one that is missing is an error", () => {
  const env: NodeJS.ProcessEnv = { SETTINGS_FILE: "" };
  expect(addSettingsFile(env)).toBeNull();
  expect(env).toEqual({ SETTINGS_FILE: "" });
  expect(() => addSettingsFile({ SETTINGS_FILE: join(folder, "none") })).toThrow(ConfigError);
});

test(".env.example has nothing but settings, and a copy of it can be used as it is", () => {
  const text = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
  const all = parseEnv(text.replaceAll(/^# ([A-Z0-9_]+=)/gm, "$1"));
  expect(Object.keys(all).filter((name) => !isSetting(name))).toEqual([]);
  expect(readConfig(parseEnv(text))).toMatchObject({ port: 3000, databaseUrl: null });
});
