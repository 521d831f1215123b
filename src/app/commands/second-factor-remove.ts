import { z } from "zod";
import { removeFactorOf } from "#domains/accounts/server/public.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { FolderInUse } from "#platform/server/db/embedded/folder-lock.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { askServer, hereOrOnServer } from "./control-client.ts";

const USAGE = "Usage: npm run second-factor:remove -- <e-mail address>";

/**
 * Removes the second factor, directly or through the server that holds the data folder. Returns whether the account had
 * one.
 */
async function main(email: string): Promise<boolean> {
  const here = async () => {
    const { db, close } = await openDatabase(readConfig(process.env));
    try {
      return await removeFactorOf(db, email, new Date());
    } finally {
      await close();
    }
  };
  return hereOrOnServer(here, (control) => askServer<boolean>(control, "/second-factors", { email }));
}

try {
  const [first, ...others] = process.argv.slice(2);
  const email = z.email().max(254).safeParse(first);
  if (!email.success || others.length > 0) throw new ConfigError(USAGE);
  console.log(
    (await main(email.data))
      ? `${email.data} logs in by the password alone until a second step is set up again.`
      : `${email.data} has no second step, or no account.`,
  );
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof FolderInUse ? error.message : error);
  process.exitCode = 1;
}
