import type { Queryable } from "#platform/server/db/database.ts";
import type { TablePresence } from "../../reservation-constants.ts";
import { hasThread } from "../thread/rules.ts";
import { partiesAt } from "./rules.ts";
import { type SittingRow, sittingsAround, type TableQuestion } from "./store.ts";

/** A booking whose party is, or may be, the one at a table. */
export interface PartyAtTable
  extends Pick<
    SittingRow,
    | "id"
    | "confirmationCode"
    | "localTime"
    | "guestCount"
    | "language"
    | "specialRequests"
    | "answers"
    | "dietaryNeeds"
    | "severeAllergens"
    | "otherNeeds"
    | "needsAsked"
    | "course"
  > {
  presence: TablePresence;
  /** The guest has a page on which they read messages of the restaurant. */
  hasThread: boolean;
}

/**
 * The parties at tables, each at its own instant, with what they said they can't eat; by the key of the question. A booking
 * asked for by id is always among them.
 */
export async function findParties(
  db: Queryable,
  questions: readonly TableQuestion[],
): Promise<ReadonlyMap<string, PartyAtTable[]>> {
  if (questions.length === 0) return new Map();
  const rows = Map.groupBy(await sittingsAround(db, questions), ({ key }) => key);
  return new Map(
    questions.map(({ key, at }) => [
      key,
      partiesAt(rows.get(key) ?? [], at).map(({ party, presence }) => partyOf(party, presence)),
    ]),
  );
}

function partyOf(row: SittingRow, presence: TablePresence): PartyAtTable {
  const { id, confirmationCode, localTime, guestCount, language, specialRequests, answers } = row;
  const { dietaryNeeds, severeAllergens, otherNeeds, needsAsked, course } = row;
  return {
    ...{ id, confirmationCode, localTime, guestCount, language, specialRequests, answers },
    ...{ dietaryNeeds, severeAllergens, otherNeeds, needsAsked, course },
    presence,
    hasThread: hasThread(row),
  };
}
