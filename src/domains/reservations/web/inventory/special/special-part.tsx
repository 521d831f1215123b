import { useTranslations } from "use-intl";
import { useEditor } from "../editor-scope.ts";
import { PathNote } from "../fields/path-note.tsx";
import { AddSpecial } from "./add-special.tsx";
import { SpecialDay } from "./special-day.tsx";

/** Days that are not like their weekday. Those that are over are kept, but not shown. */
export function SpecialPart() {
  const t = useTranslations("inventory.special");
  const { draft, today } = useEditor();
  const coming = [...draft.exceptions.entries()].filter(([, { date }]) => date >= today);
  return (
    <div data-field="exceptions" className="grid gap-4">
      <AddSpecial />
      <PathNote path="exceptions" />
      {coming.length === 0 ? (
        <p className="text-soft">{t("count", { count: 0 })}</p>
      ) : (
        <ul className="grid gap-3">
          {coming.map(([index, exception]) => (
            <SpecialDay key={exception.date} index={index} exception={exception} />
          ))}
        </ul>
      )}
    </div>
  );
}
