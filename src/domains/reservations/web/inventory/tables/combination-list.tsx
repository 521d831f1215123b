import { useTranslations } from "use-intl";
import { INVENTORY_LIMITS } from "#domains/reservations/inventory-terms.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CardPart } from "../editor-card.tsx";
import { useEditor } from "../editor-scope.ts";
import { PathNote } from "../fields/path-note.tsx";
import type { DraftCombination } from "../model/draft.ts";
import { CombinationLine } from "./combination-line.tsx";

/** Tables that are pushed together for larger parties. */
export function CombinationList() {
  const t = useTranslations("inventory.combinations");
  const { draft, change } = useEditor();
  const { combinations } = draft;
  const add = () => {
    const added: DraftCombination = { key: randomKey(), tables: [], minParty: 3, maxParty: 4 };
    change({ combinations: [...combinations, added] });
  };
  return (
    <CardPart title={t("title")} lead={t("lead")}>
      <div data-field="combinations" className="grid gap-3">
        <ul className="grid gap-3 empty:hidden">
          {combinations.map((combination, index) => (
            <CombinationLine key={combination.key} index={index} combination={combination} />
          ))}
        </ul>
        <PathNote path="combinations" />
        <Button
          className="min-h-12 w-fit"
          disabled={combinations.length >= INVENTORY_LIMITS.combinations || draft.tables.length < 2}
          onClick={add}
        >
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
      </div>
    </CardPart>
  );
}
