import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { type DemoRemoval, isNothing } from "../server/demo/remove-demo.ts";
import { keptLines, removalLines } from "./demo-lines.ts";

/** The database, directly or through the server that holds the data folder. */
export interface DemoAccess {
  count(): Promise<DemoRemoval>;
  remove(): Promise<DemoRemoval>;
}

export interface DemoTerminal {
  say(line: string): void;
  /** Whether to remove; null where nobody can be asked. */
  confirm: (() => Promise<boolean>) | null;
}

/**
 * Says what the demo district holds, asks, and removes it. @throws ConfigError when nobody can be asked, for an id that
 * can't be removed, and when the next start would bring the district back
 */
export async function runDemoRemoval(
  { publicUrl, isDemoAskedFor }: Pick<Config, "publicUrl" | "isDemoAskedFor">,
  access: DemoAccess,
  { say, confirm }: DemoTerminal,
): Promise<void> {
  const found = await access.count();
  const [refused] = found.refused;
  if (refused !== undefined)
    throw new ConfigError(
      [
        ...keptLines(found.kept, publicUrl),
        `--also ${refused} is no restaurant that can be removed with the demo district.`,
      ].join("\n"),
    );
  if (isNothing(found)) {
    say("There is nothing of the demo district to remove.");
    for (const line of keptLines(found.kept, publicUrl)) say(line);
    return;
  }
  if (isDemoAskedFor && found.others === 0)
    throw new ConfigError(
      "DEMO_DISTRICT=1 is set, and nothing but the demo district is in the database: the next start would fill it again. Take DEMO_DISTRICT out of the settings first.",
    );
  say("To be removed for good:");
  for (const line of removalLines(found, publicUrl)) say(line);
  if (confirm === null)
    throw new ConfigError(
      "Nothing was removed: there is no terminal to ask on. Say --yes: npm run demo:remove -- --yes",
    );
  if (!(await confirm())) return say("Nothing was removed.");
  const { restaurants, accounts, others } = await access.remove();
  say(
    `Removed ${restaurants} restaurants and ${accounts.length} accounts. Running processes stop showing them within seconds.`,
  );
  if (others === 0)
    say(
      "No restaurant is left. A start leaves it so, unless DEMO_DISTRICT=1 asks for the district again. Real places: npm run import",
    );
  if (isDemoAskedFor)
    say("DEMO_DISTRICT=1 is still set, which lets guests pay with test cards. Take it out of the settings.");
}
