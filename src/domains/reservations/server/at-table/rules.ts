import type { TablePresence } from "../../reservation-constants.ts";

const MINUTE_MS = 60_000;
/** Guests may still order after staff have marked them as left. */
const JUST_LEFT_MS = 30 * MINUTE_MS;
/** A party may sit at the table this long before its time, or before staff mark it. */
const EARLY_MS = 15 * MINUTE_MS;

/** What says whether a booking's party was at its table at an instant. */
export interface Sitting {
  startsAt: Date;
  endsAt: Date;
  /** Null until staff have seated it. */
  seatedAt: Date | null;
  /** Null until it has left. */
  leftAt: Date | null;
  /** Known to be the party in question. */
  isNamed: boolean;
}

/**
 * The parties that may have sat at a table at an instant, the likeliest first. Staff do not mark every arrival and every
 * leaving in time, so a party that is due, or has just left, counts where nobody was seated: it is better to read the
 * needs of one party too many than to miss those of the one that ordered.
 */
export function partiesAt<Party extends Sitting>(
  parties: readonly Party[],
  at: Date,
): { party: Party; presence: TablePresence }[] {
  const isSeated = ({ isNamed, seatedAt, leftAt }: Sitting) =>
    isNamed || (seatedAt !== null && seatedAt <= at && (leftAt === null || leftAt > at));
  const isOver = ({ leftAt }: Sitting) => leftAt !== null && leftAt <= at;
  const soon = at.getTime() + EARLY_MS;
  const seated = parties.filter(isSeated);
  const due = parties.filter((party) => !isSeated(party) && !isOver(party) && party.endsAt > at);
  // Whoever is marked as seated may have left unseen, and the next party may be the one that orders.
  const dueNow = due.filter(
    ({ seatedAt, startsAt }) =>
      startsAt.getTime() <= soon && (seatedAt === null || seatedAt.getTime() <= soon),
  );
  const justLeft = parties.filter(
    ({ isNamed, leftAt }) =>
      !isNamed && leftAt !== null && leftAt <= at && at.getTime() - leftAt.getTime() <= JUST_LEFT_MS,
  );
  const are = (presence: TablePresence) => (party: Party) => ({ party, presence });
  return [
    ...seated.map(are("seated")),
    ...(seated.length > 0 ? dueNow : due).map(are("expected")),
    ...(seated.length > 0 ? [] : justLeft).map(are("left")),
  ];
}
