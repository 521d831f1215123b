import { useRef } from "react";
import { useTranslations } from "use-intl";
import { dayIn } from "#platform/web/i18n/zones/zone.ts";
import { useNow } from "#platform/web/lib/live/use-now.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { InventoryView } from "../../contract/inventory.ts";
import { CARDS, type CardId, cardOf } from "./cards.ts";
import { EditorCard } from "./editor-card.tsx";
import { EditorContext } from "./editor-scope.ts";
import { DepositPart } from "./rules/deposit-part.tsx";
import { RulesPart } from "./rules/rules-part.tsx";
import { StayPart } from "./rules/stay-part.tsx";
import { SaveBar } from "./save/save-bar.tsx";
import { SaveQuestions } from "./save/save-questions.tsx";
import { useErrors } from "./save/use-errors.ts";
import { useSave } from "./save/use-save.ts";
import { SpecialPart } from "./special/special-part.tsx";
import { TablesPart } from "./tables/tables-part.tsx";
import { useInventoryDraft } from "./use-inventory-draft.ts";
import { useSummaries } from "./use-summaries.ts";
import { WeekPart } from "./week/week-part.tsx";

const PARTS: Record<CardId, () => React.ReactNode> = {
  week: WeekPart,
  special: SpecialPart,
  tables: TablesPart,
  stay: StayPart,
  rules: RulesPart,
  deposit: DepositPart,
};

/** The whole document, part by part. Nothing of it counts before it is saved. */
export function InventoryEditor({ first }: { first: InventoryView }) {
  const t = useTranslations("inventory");
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { restaurantId, zone } = first;
  const today = dayIn(zone, useNow());
  const edited = useInventoryDraft(restaurantId, first);
  const { base, draft, newer, isDirty, adopt, change, replace, askAgain } = edited;
  const errors = useErrors(draft, form);
  const saving = useSave({ restaurantId, edited, errors });
  const summaries = useSummaries(draft, today);
  const isFirst = base.version === 0;
  const wrong = Object.keys(errors.errors);

  const leadOf = (card: CardId) => (card === "rules" || card === "deposit" ? null : t(`${card}.lead`));

  const discard = () => {
    const before = draft;
    const hasNewer = newer !== "none";
    adopt(base);
    errors.clear();
    saving.forgetMessage();
    const undo = () => {
      replace(before);
      if (hasNewer) askAgain();
    };
    toast({ title: t("toast.discarded"), action: { label: t("toast.undo"), run: undo } });
  };

  return (
    <EditorContext value={{ today, draft, change, errorAt: (path) => errors.errors[path] }}>
      <form
        ref={form}
        inert={saving.isSaving}
        onSubmit={(event) => event.preventDefault()}
        className="grid min-w-0 gap-4"
      >
        {isFirst && <p className="rounded-card bg-note-bg p-4">{t("proposal")}</p>}
        {CARDS.map((card) => {
          const Part = PARTS[card];
          return (
            <EditorCard
              key={card}
              title={t(`${card}.title`)}
              lead={leadOf(card)}
              summary={summaries[card]}
              isOpen={errors.open.includes(card)}
              isWrong={wrong.some((path) => cardOf(path) === card)}
              onToggle={() => errors.toggle(card)}
            >
              <Part />
            </EditorCard>
          );
        })}
      </form>
      {(isDirty || isFirst) && (
        <SaveBar
          isFirst={isFirst && !isDirty}
          isSaving={saving.isSaving}
          wrong={wrong.length}
          message={saving.message}
          onDiscard={discard}
          onSave={saving.save}
        />
      )}
      <SaveQuestions edited={edited} saving={saving} />
    </EditorContext>
  );
}
