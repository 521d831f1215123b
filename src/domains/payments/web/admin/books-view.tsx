import { useQuery } from "@tanstack/react-query";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { getBooks } from "./book-calls.ts";
import { ComparisonPart } from "./comparison-part.tsx";
import { FailedRefunds } from "./failed-refunds.tsx";
import { LedgerPart } from "./ledger-part.tsx";

/** Whether the money is where it should be: what waits for somebody first. */
export function BooksView() {
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-books"],
    queryFn: ({ signal }) => getBooks(signal),
    refetchOnWindowFocus: "always",
  });
  const reload = async () => {
    await refetch();
  };
  if (data === undefined) return isError ? <ViewFailed onRetry={reload} /> : <ViewLoading />;
  return (
    <>
      <FailedRefunds refunds={data.failedRefunds} onChange={reload} />
      <ComparisonPart comparisons={data.comparisons} onChange={reload} />
      <LedgerPart faults={data.ledger} />
    </>
  );
}
