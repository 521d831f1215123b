import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { choosePassword, withSecondStep } from "../browser/second-step.ts";
import type { Member } from "../browser/sign-in.ts";

const run = promisify(execFile);

let known: Promise<Member> | undefined;

/** An operator for journeys that are about something else: the same one for all of a worker, as the command takes a while. */
export function someOperator(): Promise<Member> {
  known ??= newOperator();
  return known;
}

/** An operator of the journeys' product, whose second step is switched on. */
export async function newOperator(): Promise<Member> {
  return withSecondStep(process.env.JOURNEY_SERVER ?? "", await newPlainOperator());
}

/** Makes an operator by the command of the product's machine, which asks the running server; they have a password alone. */
export async function newPlainOperator(): Promise<Member> {
  const email = `${randomUUID()}@example.org`;
  const server = process.env.JOURNEY_SERVER ?? "";
  const { stdout } = await run(process.execPath, ["src/app/commands/admin-create.ts", email], {
    env: { ...process.env, DATA_DIR: process.env.JOURNEY_DATA },
  });
  const password = await choosePassword(server, stdout);
  return { email, password, username: email.split("@")[0] ?? email };
}
