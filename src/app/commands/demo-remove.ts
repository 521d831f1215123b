import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { accountParts } from "../server/account-parts.ts";
import { countDemo, type DemoRemoval, isNothing, removeDemo } from "../server/demo/remove-demo.ts";
import { askServer, hereOrOnServer } from "./control-client.ts";
import { keptLines, removalLines } from "./demo-lines.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run demo:remove [-- [--yes] [--also <id>]...]

Removes the fictional restaurants of the demo district with their bookings, orders, reviews and accounts, also while the
product runs. It says what it would remove and asks first; --yes answers for a script.
--also: a restaurant that would stay because somebody may need it, by the id that the command names.`;

interface Request {
  isConfirmed: boolean;
  also: string[];
}

/** What the command asks of the database, directly or through the server that holds the data folder. */
interface DemoAccess {
  count(): Promise<DemoRemoval>;
  remove(): Promise<DemoRemoval>;
}

/** Removes the demo district after confirmation. Returns true: to answer no is no failure. */
async function removeHereOrOnServer(config: Config, request: Request): Promise<boolean> {
  const { also } = request;
  const here = async () => {
    const { db, close } = await openDatabase(config);
    try {
      const input = () => ({ also, now: new Date() });
      return await removeAfterQuestion(config, request, {
        count: () => countDemo(db, input()),
        remove: () => removeDemo(db, { ...input(), parts: accountParts }),
      });
    } finally {
      await close();
    }
  };
  return hereOrOnServer(here, (control) =>
    removeAfterQuestion(config, request, {
      count: () => askServer<DemoRemoval>(control, "/demo/count", { also }),
      remove: () => askServer<DemoRemoval>(control, "/demo/remove", { also }),
    }),
  );
}

async function removeAfterQuestion(
  config: Config,
  { isConfirmed }: Request,
  access: DemoAccess,
): Promise<boolean> {
  const found = await access.count();
  const { publicUrl } = config;
  const [refused] = found.refused;
  if (refused !== undefined) {
    for (const line of keptLines(found.kept, publicUrl)) console.error(line);
    throw new ConfigError(`--also ${refused} is no restaurant that can be removed with the demo district.`);
  }
  if (isNothing(found)) {
    console.log("There is nothing of the demo district to remove.");
    for (const line of keptLines(found.kept, publicUrl)) console.log(line);
    return true;
  }
  if (config.isDemoAskedFor && found.others === 0)
    throw new ConfigError(
      "DEMO_DISTRICT=1 is set, and nothing but the demo district is in the database: the next start would fill it again. Take DEMO_DISTRICT out of the settings first.",
    );
  console.log("To be removed for good:");
  for (const line of removalLines(found, publicUrl)) console.log(line);
  if (!isConfirmed && !(await isAnsweredYes())) {
    console.log("Nothing was removed.");
    return true;
  }
  report(config, await access.remove());
  return true;
}

/** @throws ConfigError without a terminal */
async function isAnsweredYes(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new ConfigError(
      "Nothing was removed: there is no terminal to ask on. Say --yes: npm run demo:remove -- --yes",
    );
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(
      "This can't be undone; npm run backup keeps a copy. Remove? [yes/no] ",
    );
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

function report({ isDemoAskedFor }: Config, { restaurants, accounts, others }: DemoRemoval): void {
  console.log(
    `Removed ${restaurants} restaurants and ${accounts.length} accounts. Running processes stop showing them within seconds.`,
  );
  if (others === 0)
    console.log(
      "No restaurant is left. A start leaves it so, unless DEMO_DISTRICT=1 asks for the district again. Real places: npm run import",
    );
  if (isDemoAskedFor)
    console.log(
      "DEMO_DISTRICT=1 is still set, which lets guests pay with test cards. Take it out of the settings.",
    );
}

/** @throws ConfigError for an invalid command line */
function readRequest(args: string[]): Request {
  try {
    const options = {
      yes: { type: "boolean", default: false },
      also: { type: "string", multiple: true, default: [] as string[] },
    } as const;
    const { values } = parseArgs({ args, options });
    return { isConfirmed: values.yes, also: [...values.also] };
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

if (process.argv.includes("--help")) {
  console.log(USAGE);
  process.exit();
}
await runCommand(readRequest, removeHereOrOnServer);
