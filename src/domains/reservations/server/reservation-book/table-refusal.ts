import type { ErrorCode } from "#kernel/api/problem.ts";
import type { Collision, TableTakenDetails } from "../../contract/room.ts";
import type { TableException } from "../../reservation-constants.ts";
import type { CourseRefusal } from "../courses/rules.ts";

/** Why staff can't have a table, with what they need to decide. */
export type TableRefusal =
  | { ok: false; reason: "table-taken"; taken: TableTakenDetails }
  | { ok: false; reason: "party-still-seated"; parties: Collision[] }
  | { ok: false; reason: "table-given-away"; collisions: Collision[]; others: string[][] }
  | { ok: false; reason: "confirm-exception"; exception: TableException; tables: number; seatsLeft?: number }
  | { ok: false; reason: "course-refused"; refusal: CourseRefusal };

/** Why staff can't, without more to say. */
export type OtherRefusal = {
  ok: false;
  reason: Exclude<ErrorCode, TableRefusal["reason"]> | "no-such-time" | "no-such-table" | "too-many-needs";
  /** Where the time stood that can't be. */
  field?: string;
};
