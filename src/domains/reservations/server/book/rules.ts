import type { ReservationStatus } from "../../reservation-constants.ts";
import { waitsUntil } from "../booking/changes/rules.ts";
import { TRANSITIONS } from "../booking/states/rules.ts";
import type { ReservationRow } from "../store.ts";

/** Before its time nobody sits down; some come a little early. */
const EARLY_MS = 60 * 60_000;

export type StepRefusal = "reservation-over" | "too-early" | "contact-first";

/**
 * Why staff may not move a reservation to a state now; null when they may. A no-show needs the grace time to be over and
 * somebody to have tried to reach the party: it costs the guest their deposit.
 */
export function refuseStep(row: ReservationRow, to: ReservationStatus, now: Date): StepRefusal | null {
  if (!TRANSITIONS[row.status][to]?.includes("staff")) return "reservation-over";
  if (to === "seated" && row.status === "confirmed" && now.getTime() < row.startsAt.getTime() - EARLY_MS)
    return "too-early";
  if (to !== "no_show") return null;
  if (now < waitsUntil(row)) return "too-early";
  return row.contactTriedAt === null ? "contact-first" : null;
}

/** The states that staff may move a reservation to now. */
export function stepsOf(row: ReservationRow, now: Date): ReservationStatus[] {
  const known = Object.keys(TRANSITIONS[row.status]) as ReservationStatus[];
  return known.filter((to) => refuseStep(row, to, now) === null);
}
