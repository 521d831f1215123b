import type { BookForm } from "#domains/payments/book-constants.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { freeeTable } from "./freee.ts";
import type { BookIssuer } from "./japanese.ts";
import { moneyForwardTable } from "./money-forward.ts";
import { plainTable } from "./plain.ts";
import { type BookEntry, booksOf, type DaySpan, instantsOf, type PlanFee, type TillSum } from "./rules.ts";
import { bookMovements, outcomeChanges } from "./store.ts";

/** What a later domain knows of a restaurant's money between two instants, by its days. */
type BookSource<Sum> = (
  db: Queryable,
  input: { restaurantId: string; zone: string; from: Date; to: Date },
) => Promise<Sum[]>;

/** What guests paid at the restaurant. */
export type TillSums = BookSource<TillSum>;
/** What the restaurant's business paid for its plan: empty for all but its main location. */
export type PlanFees = BookSource<PlanFee>;

export interface BooksOfRestaurant {
  restaurantId: string;
  zone: string;
  span: DaySpan;
  /** Null leaves out what was paid at the restaurant. */
  tillSums: TillSums | null;
  /** Null for readers who may not see the plan. */
  planFees: PlanFees | null;
}

/** A restaurant's books of a span of days, in yen. */
export async function getBooks(
  db: Database,
  { restaurantId, zone, span, tillSums, planFees }: BooksOfRestaurant,
): Promise<BookEntry[]> {
  const range = { restaurantId, ...instantsOf(span, zone) };
  const movements = await bookMovements(db, range);
  const outcomes = await outcomeChanges(db, range);
  const till = tillSums === null ? [] : await tillSums(db, { ...range, zone });
  const fees = planFees === null ? [] : await planFees(db, { ...range, zone });
  return booksOf({ movements, outcomes, till, planFees: fees, span, zone });
}

/** Books as a file for an accountant's program. */
export function booksTable(
  entries: readonly BookEntry[],
  { form, issuer, language }: { form: BookForm; issuer: BookIssuer; language: Language },
): string {
  if (form === "freee") return freeeTable(entries, issuer);
  return form === "money-forward" ? moneyForwardTable(entries, issuer) : plainTable(entries, language);
}
