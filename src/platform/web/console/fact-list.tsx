import type { ReactNode } from "react";

/** Names and what is so, one below the other. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-1 border-line py-2 not-first:border-t sm:col-span-2 sm:grid-cols-subgrid"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
