import type { Membership } from "../../../shared/contract/accounts.ts";
import type { Queryable } from "../../db/database.ts";
import type { SessionUserId } from "./sessions/find-user.ts";

/** What a later module knows of an account. Accounts can't ask it by name: `app.ts` hands the parts in. */
export interface AccountPart {
  /** Its name in the export. */
  name: string;
  /** Everything it holds of the account, as JSON. */
  exportOf(db: Queryable, accountId: SessionUserId): Promise<unknown>;
  /** The restaurants that the account works for, where this part knows. */
  membershipsOf?(db: Queryable, accountId: SessionUserId): Promise<Membership[]>;
  /** Whether somebody depends on the account, so that it can't be deleted. Stays true or false until the transaction ends. */
  isNeeded?(tx: Queryable, accountId: SessionUserId): Promise<boolean>;
}
