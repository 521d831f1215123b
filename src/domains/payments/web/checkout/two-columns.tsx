import type { ReactNode } from "react";

/** What it is about beside what is to be done; one below the other on a narrow screen. */
export function TwoColumns({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8">
      <div className="grid gap-5">{first}</div>
      {children}
    </div>
  );
}
