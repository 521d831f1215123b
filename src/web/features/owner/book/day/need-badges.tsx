import { useTranslations } from "use-intl";
import { WarningIcon } from "../../../../ui/icons.tsx";
import { needsOf, type WithNeeds } from "../model/needs.ts";
import { useNeedName } from "../need-name.ts";

/** What a party can't eat, in the kitchen's Japanese; beside it in the reader's language where that is another. */
export function NeedBadges({ reservation }: { reservation: WithNeeds }) {
  const staff = useTranslations("owner.staff");
  const ownName = useNeedName();
  const needs = needsOf(reservation);
  if (needs.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {needs.map(({ need, isSevere }) => (
        <li
          key={need}
          className={`inline-flex items-center gap-1 rounded-lg px-2 py-0.5 font-semibold ${
            isSevere ? "bg-call text-call-text" : "border border-line bg-sunken"
          }`}
        >
          {isSevere && <WarningIcon className="size-4" />}
          <span lang="ja">
            {isSevere && `${staff("severe")} `}
            {staff(`need.${need}`)}
          </span>
          {ownName(need) && <span className="text-sm font-normal">{ownName(need)}</span>}
        </li>
      ))}
    </ul>
  );
}
