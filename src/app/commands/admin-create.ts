import { z } from "zod";
import { type AddOperatorResult, addOperator } from "#domains/accounts/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { askServer, hereOrOnServer } from "./control-client.ts";
import { runCommand } from "./run-command.ts";

const USAGE = "Usage: npm run admin:create -- <e-mail address>";

/** Creates an operator account, directly or through the server that holds the data folder. */
async function addOperatorHereOrOnServer(config: Config, email: string): Promise<AddOperatorResult> {
  const here = async () => {
    const { db, close } = await openDatabase(config);
    try {
      return await addOperator(db, email, new Date());
    } finally {
      await close();
    }
  };
  return hereOrOnServer(here, (control) => askServer<AddOperatorResult>(control, "/operators", { email }));
}

/** @throws ConfigError for an invalid command line */
function readEmail([email, ...others]: string[]): string {
  const read = z.email().max(254).safeParse(email);
  if (!read.success || others.length > 0) throw new ConfigError(USAGE);
  return read.data;
}

await runCommand(readEmail, async (config, email) => {
  const result = await addOperatorHereOrOnServer(config, email);
  if (!result.ok)
    throw new ConfigError(
      `Somebody has signed up as ${email} and not confirmed the address. Open the link in that mail first.`,
    );
  const { token, wasOperator } = result;
  const { publicUrl } = config;
  console.log(
    wasOperator
      ? `${email} is an operator already.`
      : `${email} is an operator now: ${publicUrl}${paths.admin()}`,
  );
  console.log(
    token === null
      ? `Who has forgotten the password: ${publicUrl}${paths.forgotPassword()}`
      : `There was no such account, so one was made. Its password is chosen here, once, within an hour: ${publicUrl}${paths.resetPassword(token)}`,
  );
  return true;
});
