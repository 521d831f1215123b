import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { useNow } from "#platform/web/live/polling.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { SeatingPlanView } from "../../contract/seating-plan.ts";
import { EditorCard } from "./editor-card.tsx";
import { EditorContext } from "./editor-scope.ts";
import { FloorSection } from "./floor/floor-section.tsx";
import { SaveQuestions } from "./save/save-questions.tsx";
import { useErrors } from "./save/use-errors.ts";
import { useSave } from "./save/use-save.ts";
import { CARDS, type CardId, cardOf } from "./seating-plan-cards.tsx";
import { DepositSection } from "./sections/deposit-section.tsx";
import { QuestionsSection } from "./sections/questions-section.tsx";
import { RulesSection } from "./sections/rules-section.tsx";
import { SpecialSection } from "./sections/special-section.tsx";
import { StaySection } from "./sections/stay-section.tsx";
import { TablesSection } from "./sections/tables-section.tsx";
import { WeekSection } from "./sections/week-section.tsx";
import { useSeatingPlanDraft } from "./use-seating-plan-draft.ts";
import { useSummaries } from "./use-summaries.ts";

const PARTS: Record<CardId, () => React.ReactNode> = {
  week: WeekSection,
  special: SpecialSection,
  tables: TablesSection,
  floor: FloorSection,
  stay: StaySection,
  rules: RulesSection,
  questions: QuestionsSection,
  deposit: DepositSection,
};

/** The whole document, part by part. Nothing of it counts before it is saved. */
export function SeatingPlanEditor({ first }: { first: SeatingPlanView }) {
  const t = useTranslations("inventory");
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { restaurantId, zone } = first;
  const today = dayIn(zone, useNow());
  const edited = useSeatingPlanDraft(restaurantId, first);
  const { base, draft, newer, isDirty, adopt, change, replace, askAgain } = edited;
  const [params] = useSearchParams();
  // A link may lead to one of the cards.
  const asked = CARDS.find((card) => card === params.get("card")) ?? null;
  const errors = useErrors(draft, form, asked);
  useEffect(() => {
    if (asked !== null) form.current?.querySelector(`[data-card="${asked}"]`)?.scrollIntoView();
  }, [asked]);
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
    saving.clearMessage();
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
              card={card}
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

interface SaveBarProps {
  /** Nothing was ever saved: there is nothing to go back to. */
  isFirst: boolean;
  isSaving: boolean;
  /** How many fields something is wrong with. */
  wrong: number;
  message: string | null;
  onDiscard(): void;
  onSave(): void;
}

/** Stays at the bottom of the screen as long as something is not saved. */
function SaveBar({ isFirst, isSaving, wrong, message, onDiscard, onSave }: SaveBarProps) {
  const t = useTranslations("inventory.bar");
  const { isOnline } = useNetwork();
  const warning = !isOnline ? t("offline") : wrong > 0 ? t("wrong", { count: wrong }) : message;
  return (
    <section
      aria-label={t("unsaved")}
      className="sticky bottom-0 z-30 -mx-3 border-t border-line bg-card px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-card sm:-mx-4 sm:px-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p role="status" className="font-bold">
            {isSaving ? t("saving") : isFirst ? t("new") : t("unsaved")}
          </p>
          <p role="alert" className="empty:hidden">
            {warning && (
              <span className="flex items-start gap-1.5 font-medium text-warn">
                <WarningIcon className="mt-0.5 size-5" />
                {warning}
              </span>
            )}
          </p>
        </div>
        <div className="flex grow gap-3 sm:grow-0">
          {!isFirst && (
            <Button size="xl" className="grow px-5" disabled={isSaving} onClick={onDiscard}>
              {t("discard")}
            </Button>
          )}
          <Button
            kind="call"
            size="xl"
            className="grow px-8"
            disabled={isSaving || !isOnline}
            onClick={onSave}
          >
            {t("save")}
          </Button>
        </div>
      </div>
    </section>
  );
}
