import type { Queryable } from "#platform/server/db/database.ts";
import type { Membership } from "../../contract/accounts.ts";
import { isOperator } from "../operators/store.ts";
import type { SessionUser } from "../sessions/find-user.ts";
import { homeOf } from "./rules.ts";

/** Where the person of a session belongs. Told to nobody but them: it shows who is an operator. */
export async function getHome(
  db: Queryable,
  user: Pick<SessionUser, "id" | "role" | "hasSecondFactor">,
  memberships: Membership[],
): Promise<string> {
  const { role, hasSecondFactor } = user;
  return homeOf({ role, hasSecondFactor, memberships, isOperator: await isOperator(db, user.id) });
}
