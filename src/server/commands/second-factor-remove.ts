import { z } from "zod";
import { readConfig } from "../config.ts";
import { FolderInUse } from "../db/folder-lock.ts";
import { openDatabase } from "../db/open.ts";
import { removeFactorOf } from "../modules/accounts/public.ts";
import { ConfigError } from "../variables.ts";
import { askServer } from "./control-client.ts";

const USAGE = "Usage: npm run second-factor:remove -- <e-mail address>";

/** Whether the account had one. By itself, or through the server that has the data folder. */
async function main(email: string): Promise<boolean> {
  try {
    const { db, close } = await openDatabase(readConfig(process.env));
    try {
      return await removeFactorOf(db, email, new Date());
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse) || error.holder.control === null) throw error;
    return askServer<boolean>(error.holder.control, "/second-factors", { email });
  }
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
