import { parseArgs } from "node:util";
import { z } from "zod";
import { type AddOperatorResult, addOperator } from "#domains/accounts/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { OPERATOR_ROLES, type OperatorRole } from "#kernel/operator-roles.ts";
import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { askServer, hereOrOnServer } from "./control-client.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run admin:create -- <e-mail address> [--role ${OPERATOR_ROLES.join("|")}]`;

interface Wanted {
  email: string;
  /** Null: everything, or what the operator may do already. */
  role: OperatorRole | null;
}

/** Creates an operator account, directly or through the server that holds the data folder. */
async function addOperatorHereOrOnServer(config: Config, wanted: Wanted): Promise<AddOperatorResult> {
  const here = async () => {
    const { db, close } = await openDatabase(config);
    try {
      return await addOperator(db, wanted, new Date());
    } finally {
      await close();
    }
  };
  return hereOrOnServer(here, (control) => askServer<AddOperatorResult>(control, "/operators", wanted));
}

/** @throws ConfigError for an invalid command line */
function readWanted(words: string[]): Wanted {
  const read = z
    .strictObject({
      values: z.object({ role: z.enum(OPERATOR_ROLES).nullable().default(null) }),
      positionals: z.tuple([z.email().max(254)]),
    })
    .safeParse(parsed(words));
  if (!read.success) throw new ConfigError(USAGE);
  const { values, positionals } = read.data;
  return { email: positionals[0], role: values.role };
}

/** Null for an option that there is not. */
function parsed(words: string[]): object | null {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { role: { type: "string" } } });
  } catch {
    return null;
  }
}

await runCommand(readWanted, async (config, wanted) => {
  const { email } = wanted;
  const result = await addOperatorHereOrOnServer(config, wanted);
  if (!result.ok && result.reason === "last-operator")
    throw new ConfigError(
      `${email} is the only operator who may do everything. Make another one first: npm run admin:create -- <e-mail address>`,
    );
  if (!result.ok)
    throw new ConfigError(
      `Somebody has signed up as ${email} and not confirmed the address. Open the link in that mail first.`,
    );
  const { token, wasOperator, role } = result;
  const { publicUrl } = config;
  console.log(
    wasOperator
      ? `${email} is an operator, with the role ${role}.`
      : `${email} is an operator now, with the role ${role}: ${publicUrl}${paths.admin()}`,
  );
  console.log(
    token === null
      ? `Who has forgotten the password: ${publicUrl}${paths.forgotPassword()}`
      : `There was no such account, so one was made. Its password is chosen here, once, within an hour: ${publicUrl}${paths.resetPassword(token)}`,
  );
  return true;
});
