import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { choosePassword, withSecondStep } from "../browser/second-step.ts";
import type { Member } from "../browser/sign-in.ts";

const run = promisify(execFile);

let known: Promise<Member> | undefined;

/** An operator for journeys about something else: one per worker, as the command is slow. */
export function someOperator(): Promise<Member> {
  known ??= newOperator();
  return known;
}

/** An operator of the journeys' server, with two-step verification. */
export async function newOperator(): Promise<Member> {
  return withSecondStep(process.env.JOURNEY_SERVER ?? "", await newPlainOperator());
}

/** Creates an operator by the product's command, which calls the running server; the account has a password only. */
export async function newPlainOperator(): Promise<Member> {
  const email = `${randomUUID()}@example.org`;
  const server = process.env.JOURNEY_SERVER ?? "";
  const { stdout } = await run(process.execPath, ["src/app/commands/admin-create.ts", email], {
    env: { ...process.env, DATA_DIR: process.env.JOURNEY_DATA },
  });
  const password = await choosePassword(server, stdout);
  return { email, password, username: email.split("@")[0] ?? email };
}
