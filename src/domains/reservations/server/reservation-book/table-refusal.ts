import type { ErrorCode } from "#kernel/api/problem.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import {
  type Collision,
  confirmException,
  partyStillSeated,
  type TableTakenDetails,
  tableGivenAway,
  tableTaken,
} from "../../contract/room.ts";
import type { TableException } from "../../reservation-constants.ts";
import { refuseStaff } from "./view.ts";

/** Why staff can't have a table, with what they need to decide. */
export type TableRefusal =
  | { ok: false; reason: "table-taken"; taken: TableTakenDetails }
  | { ok: false; reason: "party-still-seated"; parties: Collision[] }
  | { ok: false; reason: "table-given-away"; collisions: Collision[]; others: string[][] }
  | { ok: false; reason: "confirm-exception"; exception: TableException; tables: number };

type OtherRefusal = {
  ok: false;
  reason: Exclude<ErrorCode, TableRefusal["reason"]> | "no-such-time" | "no-such-table" | "too-many-needs";
  /** Where the time stood that can't be. */
  field?: string;
};

/** The same as a problem. */
export function refuseTable(refused: TableRefusal | OtherRefusal): Refusal {
  switch (refused.reason) {
    case "table-taken":
      return Refusal.with(tableTaken, refused.taken);
    case "party-still-seated":
      return Refusal.with(partyStillSeated, { parties: refused.parties });
    case "table-given-away":
      return Refusal.with(tableGivenAway, { collisions: refused.collisions, others: refused.others });
    case "confirm-exception":
      return Refusal.with(confirmException, { exception: refused.exception, tables: refused.tables });
    default:
      return refuseStaff(refused.reason, refused.field);
  }
}
