import { z } from "zod";
import { removeFactorOf } from "#domains/accounts/server/public.ts";
import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { askServer, hereOrOnServer } from "./control-client.ts";
import { runCommand } from "./run-command.ts";

const USAGE = "Usage: npm run second-factor:remove -- <e-mail address>";

/**
 * Removes the second factor, directly or through the server that holds the data folder. Returns whether the account had
 * one.
 */
async function removeHereOrOnServer(config: Config, email: string): Promise<boolean> {
  const here = async () => {
    const { db, close } = await openDatabase(config);
    try {
      return await removeFactorOf(db, email, new Date());
    } finally {
      await close();
    }
  };
  return hereOrOnServer(here, (control) => askServer<boolean>(control, "/second-factors", { email }));
}

/** @throws ConfigError for an invalid command line */
function readEmail([first, ...others]: string[]): string {
  const email = z.email().max(254).safeParse(first);
  if (!email.success || others.length > 0) throw new ConfigError(USAGE);
  return email.data;
}

await runCommand(readEmail, async (config, email) => {
  console.log(
    (await removeHereOrOnServer(config, email))
      ? `${email} logs in by the password alone until a second step is set up again.`
      : `${email} has no second step, or no account.`,
  );
  return true;
});
