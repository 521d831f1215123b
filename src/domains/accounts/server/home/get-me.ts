import type { Queryable } from "#platform/server/db/database.ts";
import type { Me } from "../../contract/accounts.ts";
import { listMemberships } from "../account/list-memberships.ts";
import { isOperator } from "../administration/operators/store.ts";
import type { SessionUser } from "../credentials/sessions/find-user.ts";
import type { AccountDataProvider } from "../port.ts";
import { type Person, userView } from "../view.ts";
import { homeOf } from "./rules.ts";

/** What the person of a session is told of themselves, and nobody else: `home` shows who is an operator. */
export async function getMe(
  db: Queryable,
  parts: readonly AccountDataProvider[],
  person: Person & Pick<SessionUser, "id" | "hasSecondFactor">,
): Promise<Me> {
  const { id, hasSecondFactor } = person;
  const user = userView(person, await listMemberships(db, parts, id));
  return { ...user, home: homeOf({ ...user, hasSecondFactor, isOperator: await isOperator(db, id) }) };
}
