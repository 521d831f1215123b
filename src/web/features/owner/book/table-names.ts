import { useBookScope } from "./book-scope.ts";

/** What the tables of a party are called in the house. A table that it no longer has has no name. */
export function useTableNames(tableIds: readonly string[]): string {
  const { book } = useBookScope();
  return book.tables
    .filter(({ id }) => tableIds.includes(id))
    .map(({ label }) => label)
    .join("・");
}
