import { useTranslations } from "use-intl";
import type { BookReservation } from "../../../../../shared/contract/book.ts";
import { WarningIcon } from "../../../../ui/icons.tsx";
import { needsOf } from "../model/needs.ts";
import { useNeedName } from "../need-name.ts";
import { SheetPart } from "../side-dialog.tsx";

/** What the party can't eat, in the checked Japanese phrases that the guest's own ticket shows. */
export function NeedsPart({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.needs");
  const staff = useTranslations("owner.staff");
  const phrase = useTranslations("confirmation.staff.need");
  const ownName = useNeedName();
  const needs = needsOf(reservation);
  return (
    <SheetPart title={t("title")}>
      {needs.length === 0 && <p>{t("none")}</p>}
      <ul className="grid gap-2">
        {needs.map(({ need, isSevere }) => (
          <li
            key={need}
            className={`grid gap-0.5 rounded-xl p-3 ${isSevere ? "border-2 border-call bg-warn-bg" : "bg-sunken"}`}
          >
            <span lang="ja" className="flex items-start gap-2 text-lg font-bold">
              {isSevere && <WarningIcon className="mt-0.5 size-6 text-warn" />}
              <span className="min-w-0">
                {isSevere && <span className="text-warn">{staff("severe")} </span>}
                {phrase(need)}
              </span>
            </span>
            {ownName(need) && <span className="text-soft">{ownName(need)}</span>}
            {isSevere && <span className="font-semibold text-warn">{t("severeText")}</span>}
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}
