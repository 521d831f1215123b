import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { INVENTORY_LIMITS } from "#domains/reservations/seating-plan-constants.ts";
import { weekday } from "#kernel/time/calendar.ts";
import { replaced, without } from "#platform/web/dashboard/lines/order.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { dayIn } from "#platform/web/i18n/zones/zone.ts";
import { useNow } from "#platform/web/lib/live/use-now.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { TrashIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import type { SeatingPlanView } from "../../contract/seating-plan.ts";
import { isCalendarDay } from "../book/model/calendar.ts";
import { CARDS, type CardId, cardOf } from "./cards.ts";
import { EditorCard } from "./editor-card.tsx";
import { EditorContext, useEditor } from "./editor-scope.ts";
import { KindChips } from "./fields/kind-chips.tsx";
import { NameField } from "./fields/name-field.tsx";
import { PathNote } from "./fields/path-note.tsx";
import { PeriodList } from "./fields/period-list.tsx";
import type { DraftException } from "./model/draft.ts";
import { withSpecialDay } from "./model/special.ts";
import { usualPeriods, withKind } from "./model/week.ts";
import { DepositSection } from "./rules/deposit-section.tsx";
import { RulesSection } from "./rules/rules-section.tsx";
import { StaySection } from "./rules/stay-section.tsx";
import { SaveQuestions } from "./save/save-questions.tsx";
import { useErrors } from "./save/use-errors.ts";
import { useSave } from "./save/use-save.ts";
import { TablesSection } from "./tables-section.tsx";
import { useSeatingPlanDraft } from "./use-seating-plan-draft.ts";
import { useSummaries } from "./use-summaries.ts";
import { WeekSection } from "./week/week-section.tsx";

const NOTE_LENGTH = 100;

/** One day, and what it has instead of its weekday's times. */
function SpecialDay({ index, exception }: { index: number; exception: DraftException }) {
  const t = useTranslations("inventory.special");
  const clock = useWallClock();
  const { draft, change } = useEditor();
  const { date, kind, periods, note } = exception;
  const day = `${clock.date(date)} (${clock.shortWeekday(date)})`;
  const path = `exceptions.${index}`;
  const put = (next: Partial<DraftException>) =>
    change({ exceptions: replaced(draft.exceptions, index, next) });
  return (
    <li data-field={path} className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg font-bold">{day}</h3>
        <Button
          size="icon"
          className="shrink-0"
          aria-label={t("remove", { day })}
          onClick={() => change({ exceptions: without(draft.exceptions, index) })}
        >
          <TrashIcon />
        </Button>
      </div>
      <KindChips
        label={t("kindOf", { day })}
        value={kind}
        nameOf={(one) => t(`kind.${one}`)}
        onChange={(next) => put(withKind(exception, next, usualPeriods(draft.week, weekday(date))))}
      />
      {kind === "open" && (
        <PeriodList path={`${path}.periods`} periods={periods} onChange={(next) => put({ periods: next })} />
      )}
      <NameField
        path={`${path}.note`}
        label={t("note")}
        hint={t("noteHint")}
        value={note}
        maxLength={NOTE_LENGTH}
        onChange={(next) => put({ note: next })}
      />
      <PathNote path={path} />
    </li>
  );
}

const PARTS: Record<CardId, () => React.ReactNode> = {
  week: WeekSection,
  special: SpecialSection,
  tables: TablesSection,
  stay: StaySection,
  rules: RulesSection,
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

/** Days that are not like their weekday. Those that are over are kept, but not shown. */
function SpecialSection() {
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

/** Puts a day into the list: closed, until somebody says otherwise. */
function AddSpecial() {
  const t = useTranslations("inventory.special");
  const { draft, change, today } = useEditor();
  const [date, setDate] = useState("");
  const [problem, setProblem] = useState<"needDate" | "known" | "full" | null>(null);
  const add = () => {
    const isKnown = draft.exceptions.some((one) => one.date === date);
    const isFull = draft.exceptions.length >= INVENTORY_LIMITS.exceptions;
    const found =
      !isCalendarDay(date) || date < today ? "needDate" : isKnown ? "known" : isFull ? "full" : null;
    setProblem(found);
    if (found !== null) return;
    change({ exceptions: withSpecialDay(draft.exceptions, date) });
    setDate("");
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow sm:grow-0 sm:basis-72">
        <Field field="special-day" label={t("date")} error={problem === null ? undefined : t(problem)}>
          {(input) => (
            <input
              {...input}
              type="date"
              min={today}
              className={`${input.className} min-h-12 text-lg`}
              value={date}
              onChange={(event) => {
                setDate(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
      </div>
      <Button kind="main" size="xl" onClick={add}>
        {t("add")}
      </Button>
    </div>
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
