import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { ConfigError, isSetting } from "./variables.ts";

/** Beside package.json, whatever folder a command is typed in. */
const STANDARD = fileURLToPath(new URL("../../../../.env", import.meta.url));
/** Read by others: Node, npm, tracing, Docker Compose. */
const OF_OTHERS = /^(NODE|npm|OTEL|COMPOSE|NOREN)_/;

export interface SettingsFile {
  path: string;
  /** Names in the file that no setting has: probably mistyped. */
  unknown: string[];
}

/**
 * Adds the settings in `.env` beside package.json, or in the file that `SETTINGS_FILE` names, to `env`; what `env` has
 * already stays. An empty `SETTINGS_FILE` stands for no file: tests don't depend on the machine's settings. Null when
 * no file was read. @throws ConfigError if the named file can't be read, or `.env` is there and can't
 */
export function addSettingsFile(env: NodeJS.ProcessEnv): SettingsFile | null {
  const named = env.SETTINGS_FILE;
  if (named === "") return null;
  const path = named === undefined ? STANDARD : resolve(named);
  const text = readText(path, named === undefined);
  if (text === null) return null;
  const settings = parseEnv(text);
  for (const [name, value] of Object.entries(settings)) env[name] ??= value;
  const unknown = Object.keys(settings).filter((name) => !isSetting(name) && !OF_OTHERS.test(name));
  return { path, unknown };
}

function readText(path: string, mayBeMissing: boolean): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && mayBeMissing) return null;
    throw new ConfigError(`The settings in ${path} can't be read (${code}).`);
  }
}

/** Lines that tell whoever starts a program where its settings come from. */
export function settingsLines(file: SettingsFile | null): string[] {
  if (file === null) return ["settings: the environment alone (no .env)"];
  const { path, unknown } = file;
  const warning = `${path} has names that are no settings: ${unknown.join(", ")}. .env.example lists them all.`;
  return [`settings: ${path}, and the environment before it`, ...(unknown.length > 0 ? [warning] : [])];
}
