import { useBookScope } from "../state/book-scope.ts";

/** What the tables of a party are called in the restaurant. A table that it no longer has has no name. */
export function useTableNames(tableIds: readonly string[]): string {
  const { book } = useBookScope();
  return book.tables
    .filter(({ id }) => tableIds.includes(id))
    .map(({ label }) => label)
    .join("・");
}

/** Whether a party's table was taken away since: it has to be moved to another. */
export function useIsTableGone(tableIds: readonly string[]): boolean {
  const { book } = useBookScope();
  return book.tables.some(({ id, isGone }) => isGone && tableIds.includes(id));
}
