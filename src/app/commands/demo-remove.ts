import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { accountParts } from "../server/account-parts.ts";
import { countDemo, type DemoRemoval, removeDemo } from "../server/demo/remove-demo.ts";
import { askServer, hereOrOnServer } from "./control-client.ts";
import { runCommand } from "./run-command.ts";
import { type DemoTerminal, runDemoRemoval } from "./run-demo-removal.ts";

const USAGE = `Usage: npm run demo:remove [-- [--yes] [--also <id>]...]

Removes the fictional restaurants of the demo district with their bookings, orders, reviews and accounts, also while the
product runs. It says what it would remove and asks first; --yes answers for a script.
--also: a restaurant that would stay because somebody may need it, by the id that the command names.`;

interface Request {
  isConfirmed: boolean;
  also: string[];
}

/** Removes the demo district after confirmation, directly or through the server that holds the data folder. */
async function removeHereOrOnServer(config: Config, { isConfirmed, also }: Request): Promise<boolean> {
  const terminal: DemoTerminal = {
    say: (line) => console.log(line),
    confirm: isConfirmed ? async () => true : process.stdin.isTTY ? askOnTerminal : null,
  };
  const here = async () => {
    const { db, close } = await openDatabase(config);
    try {
      const count = () => countDemo(db, { also, now: new Date() });
      const remove = () => removeDemo(db, { also, now: new Date(), parts: accountParts });
      await runDemoRemoval(config, { count, remove }, terminal);
    } finally {
      await close();
    }
  };
  await hereOrOnServer(here, (control) => {
    const count = () => askServer<DemoRemoval>(control, "/demo/count", { also });
    const remove = () => askServer<DemoRemoval>(control, "/demo/remove", { also });
    return runDemoRemoval(config, { count, remove }, terminal);
  });
  return true;
}

async function askOnTerminal(): Promise<boolean> {
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
