import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { WithNeeds } from "../model/needs.ts";
import { useNeedName } from "../names/need-name.ts";

/**
 * What a party can't eat, in the kitchen's Japanese; beside it in the reader's language where that is another. That nobody has asked
 * is told too: it is not the same as nothing.
 */
export function NeedBadges({ reservation }: { reservation: WithNeeds }) {
  const kitchen = useKitchenWords();
  const ownName = useNeedName();
  const needs = listNeeds(reservation);
  if (needs.length === 0) {
    if (reservation.needsAsked) return null;
    return (
      <p lang="ja" className="w-fit rounded-lg border border-dashed border-line px-2 py-0.5 text-soft">
        {kitchen.nothing(false)}
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-1.5">
      {needs.map((need) => (
        <li
          key={need.key}
          className={`inline-flex min-w-0 flex-wrap items-center gap-x-1 rounded-lg px-2 py-0.5 font-semibold ${
            need.isSevere ? "bg-call text-call-text" : "border border-line bg-sunken"
          }`}
        >
          {need.isSevere && <WarningIcon className="size-4" />}
          <span lang="ja" className="min-w-0 wrap-anywhere">
            {need.isSevere && kitchen.severe}
            {kitchen.words(need, "short")}
          </span>
          {ownName(need) && (
            <span className="min-w-0 text-sm font-normal wrap-anywhere">{ownName(need)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
