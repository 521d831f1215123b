import type { ChatPart } from "../../contract/answers.ts";
import { AnyLink } from "./any-link.tsx";
import { CARD } from "./part-card.ts";

type Facts = Extract<ChatPart, { kind: "facts" }>["facts"];
type Dishes = Extract<ChatPart, { kind: "dishes" }>["dishes"];

/** Names and what is so. */
export function FactsPart({ facts }: { facts: Facts }) {
  return (
    <dl className={`${CARD} divide-y divide-line px-3`}>
      {facts.map(({ name, value, href }, at) => (
        <div
          // Two places of a list may have one name.
          key={`${name} ${at.toString()}`}
          className="grid items-baseline gap-x-3 py-2 min-[360px]:grid-cols-[minmax(5rem,auto)_1fr]"
        >
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line min-[360px]:text-right">
            {href === undefined ? (
              value
            ) : (
              <AnyLink href={href} className="inline-flex min-h-11 items-center text-link underline">
                {value}
              </AnyLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Dishes as the menu has them: the reader's name, the one to point at, and the price. */
export function DishesPart({ dishes }: { dishes: Dishes }) {
  return (
    <ul className={`${CARD} divide-y divide-line px-3`}>
      {dishes.map(({ name, original, price }) => (
        <li key={`${name} ${original}`} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0 break-words">
            {name}
            {original !== null && original !== name && (
              <span lang="ja" className="block text-sm text-soft">
                {original}
              </span>
            )}
          </span>
          {price !== null && <span className="tabular shrink-0 text-sm">{price}</span>}
        </li>
      ))}
    </ul>
  );
}
