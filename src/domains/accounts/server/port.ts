import type { Queryable } from "#platform/server/db/database.ts";
import type { Membership } from "../contract/accounts.ts";
import type { SessionUserId } from "./policy.ts";

/** A person to erase, by account, verified email address, or phone numbers (digits). */
export interface Person {
  accountId: string | null;
  email: string | null;
  numbers: readonly string[];
}

/** Number of erased records, and of upcoming ones that are still needed. */
export interface Erased {
  erased: number;
  ahead: number;
}

/** Personal data of an account in a later domain. Accounts can't import those, so `app.ts` passes a list. */
export interface AccountDataProvider {
  /** Key in the export. */
  name: string;
  /** Everything stored about the account, as JSON. */
  exportOf(db: Queryable, accountId: SessionUserId): Promise<unknown>;
  /** Restaurants the account works for. */
  membershipsOf?(db: Queryable, accountId: SessionUserId): Promise<Membership[]>;
  /** Erases a person's data in past records; what remains is anonymous. */
  forget?(tx: Queryable, person: Person, now: Date): Promise<Erased>;
  /** Whether others depend on the account, so that it can't be deleted. Holds until the transaction ends. */
  isNeeded?(tx: Queryable, accountId: SessionUserId): Promise<boolean>;
}
