import type { Queryable } from "#platform/server/db/database.ts";
import type { Membership } from "../contract/accounts.ts";
import type { SessionUserId } from "./policy.ts";

/** Somebody who is to be erased: by the account, the proven address, or the numbers that they have given (digits). */
export interface Person {
  accountId: string | null;
  email: string | null;
  numbers: readonly string[];
}

/** What was erased, and what is still to come and needed until then. */
export interface Erased {
  erased: number;
  ahead: number;
}

/** What a later module knows of an account. Accounts can't ask it by name: `app.ts` hands the parts in. */
export interface AccountDataProvider {
  /** Its name in the export. */
  name: string;
  /** Everything it holds of the account, as JSON. */
  exportOf(db: Queryable, accountId: SessionUserId): Promise<unknown>;
  /** The restaurants that the account works for, where this part knows. */
  membershipsOf?(db: Queryable, accountId: SessionUserId): Promise<Membership[]>;
  /** Erases what a person has said of themselves, where it is over. What is kept names nobody. */
  forget?(tx: Queryable, person: Person, now: Date): Promise<Erased>;
  /** Whether somebody depends on the account, so that it can't be deleted. Stays true or false until the transaction ends. */
  isNeeded?(tx: Queryable, accountId: SessionUserId): Promise<boolean>;
}
