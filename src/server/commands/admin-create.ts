import { z } from "zod";
import { ConfigError, readConfig } from "../config.ts";
import { FolderInUse } from "../db/folder-lock.ts";
import { openDatabase } from "../db/open.ts";
import { type AddedOperator, addOperator } from "../modules/accounts/public.ts";
import { askServer } from "./control-client.ts";

const USAGE = "Usage: npm run admin:create -- <e-mail address>";

/** Makes an operator: by itself, or through the server that has the data folder. */
async function main(email: string): Promise<AddedOperator> {
  try {
    const { db, close } = await openDatabase(readConfig(process.env));
    try {
      return await addOperator(db, email, new Date());
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse) || error.holder.control === null) throw error;
    return askServer<AddedOperator>(error.holder.control, "/operators", { email });
  }
}

/** @throws ConfigError saying what is wrong with the command line */
function readEmail([email, ...others]: string[]): string {
  const read = z.email().max(254).safeParse(email);
  if (!read.success || others.length > 0) throw new ConfigError(USAGE);
  return read.data;
}

try {
  const email = readEmail(process.argv.slice(2));
  const { password, wasOperator } = await main(email);
  console.log(wasOperator ? `${email} is an operator already.` : `${email} is an operator now: /admin`);
  if (password !== null)
    console.log(`There was no such account, so one was made. Its password, shown this once: ${password}`);
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof FolderInUse ? error.message : error);
  process.exitCode = 1;
}
