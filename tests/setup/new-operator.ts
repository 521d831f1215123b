import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { Member } from "./sign-in.ts";

const run = promisify(execFile);

let known: Promise<Member> | undefined;

/** An operator for journeys that are about something else: the same one for all of a worker, as the command takes a while. */
export function someOperator(): Promise<Member> {
  known ??= newOperator();
  return known;
}

/** Makes an operator of the journeys' product by the command of its machine, which asks the running server. */
export async function newOperator(): Promise<Member> {
  const email = `${randomUUID()}@example.org`;
  const { stdout } = await run(process.execPath, ["src/server/commands/admin-create.ts", email], {
    env: { ...process.env, DATA_DIR: process.env.JOURNEY_DATA },
  });
  const password = /: (\S+)\s*$/.exec(stdout)?.[1];
  if (password === undefined) throw new Error(`no operator was made: ${stdout}`);
  return { email, password, username: email.split("@")[0] ?? email };
}
