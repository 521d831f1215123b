import { useTranslations } from "use-intl";
import { INVENTORY_LIMITS } from "#domains/reservations/inventory-terms.ts";
import { LineButtons } from "#platform/web/dashboard/lines/line-buttons.tsx";
import { moved, replaced } from "#platform/web/dashboard/lines/order.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CardPart } from "../editor-card.tsx";
import { useEditor } from "../editor-scope.ts";
import { NameField } from "../fields/name-field.tsx";
import { PathNote } from "../fields/path-note.tsx";
import { withoutSection } from "../model/tables.ts";

const NAME_LENGTH = 40;

/** Counter, room, terrace: the book puts the tables of an area together. */
export function SectionList() {
  const t = useTranslations("inventory.sections");
  const { draft, change } = useEditor();
  const { sections } = draft;
  return (
    <CardPart title={t("title")} lead={t("lead")}>
      <div data-field="sections" className="grid gap-3">
        <ul className="grid gap-3 empty:hidden">
          {sections.map(({ key, name }, index) => (
            <li key={key} className="grid gap-3 sm:grid-cols-[1fr_auto]">
              <NameField
                path={`sections.${index}`}
                label={t("name")}
                value={name}
                maxLength={NAME_LENGTH}
                onChange={(next) => change({ sections: replaced(sections, index, { name: next }) })}
              />
              <div className="sm:mt-[1.875rem]">
                <LineButtons
                  name={name.trim() || t("unnamed")}
                  isFirst={index === 0}
                  isLast={index === sections.length - 1}
                  onMove={(by) => change({ sections: moved(sections, index, by) })}
                  onRemove={() => change(withoutSection(draft, key))}
                />
              </div>
            </li>
          ))}
        </ul>
        <PathNote path="sections" />
        <Button
          className="min-h-12 w-fit"
          disabled={sections.length >= INVENTORY_LIMITS.sections}
          onClick={() => change({ sections: [...sections, { key: randomKey(), name: "" }] })}
        >
          <span aria-hidden="true">+</span> {t("add")}
        </Button>
      </div>
    </CardPart>
  );
}
