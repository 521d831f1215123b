import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { OfferConflict, OfferFinding } from "#domains/dietary/offer-conflicts.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { KITCHEN_ANSWERS, type KitchenAnswer } from "#domains/reservations/reservation-constants.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { detailsOf } from "#platform/web/calls/api.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { conflictingDishes } from "../../../contract/book.ts";
import { reservationsApi } from "../../api.ts";
import { KitchenBadge } from "../day/party-badges.tsx";
import { dateOf, daysLater, minutesLater, nextQuarter } from "../model/calendar.ts";
import { waitsForKitchen } from "../model/party-state.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { cacheReservation, refetchBook } from "../state/use-reservation-book-query.ts";
import { DishChoice } from "./dish-choice.tsx";

interface Answer {
  answer: KitchenAnswer;
  dishes?: string[];
  /** Dishes that are offered although they conflict with the needs according to the menu. */
  confirmedConflicts?: string[];
  /** The restaurant's minute. */
  until?: string;
}

/** The kitchen's answer to a party's needs. Yes and no are one tap; the other two need details. */
export function KitchenSection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.kitchen");
  const clock = useWallClock();
  const queries = useQueryClient();
  const { restaurantId, minuteOf } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const [open, setOpen] = useState<KitchenAnswer | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [doubt, setDoubt] = useState<{ said: Answer; conflicts: OfferConflict[] } | null>(null);
  const { id, kitchen } = reservation;
  const isAsked = waitsForKitchen(reservation);
  const mayAnswer = isAsked || isChanging;
  const answer = (body: Answer) =>
    attempt(
      () => sendAct(reservationsApi("POST /api/owner/reservations/:id/kitchen", { params: { id }, body })),
      {
        onDone: (changed) => {
          cacheReservation(queries, restaurantId, changed);
          setOpen(null);
          setChanging(false);
          setDoubt(null);
        },
        onProblem(problem) {
          const details = detailsOf<typeof conflictingDishes>(problem, "dish-conflicts");
          if (details === null) return false;
          setDoubt({ said: body, conflicts: details.conflicts });
          return true;
        },
        onOld: () => refetchBook(queries, restaurantId),
      },
    );
  const choose = (one: KitchenAnswer) => {
    setDoubt(null);
    if (one === "can" || one === "cannot") {
      setOpen(null);
      void answer({ answer: one });
    } else {
      setOpen(open === one ? null : one);
    }
  };
  return (
    <SheetSection title={t("title")}>
      <div role="status" className="grid gap-1">
        <KitchenBadge reservation={reservation} />
        {kitchen?.at && kitchen.by && (
          <p className="text-soft">
            {t("by", {
              name: kitchen.by,
              time: `${clock.shortDay(minuteOf(kitchen.at))} ${clock.time(minuteOf(kitchen.at))}`,
            })}
          </p>
        )}
      </div>
      {mayAnswer ? (
        <>
          <p className="font-semibold">{t("question")}</p>
          <div className="grid grid-cols-2 gap-2">
            {KITCHEN_ANSWERS.map((one) => (
              <Button
                key={one}
                kind={one === "can" ? "main" : "quiet"}
                size="2xl"
                aria-expanded={one === "partly" || one === "will-check" ? open === one : undefined}
                disabled={isPending}
                onClick={() => choose(one)}
              >
                {t(`choice.${one}`)}
              </Button>
            ))}
          </div>
          {open === "partly" && (
            <div className={doubt ? "hidden" : ""}>
              <DishChoice
                isPending={isPending}
                onSend={(dishes) => void answer({ answer: "partly", dishes })}
              />
            </div>
          )}
          {doubt && (
            <ConflictSection
              key={JSON.stringify(doubt.conflicts)}
              conflicts={doubt.conflicts}
              isPending={isPending}
              onBack={() => setDoubt(null)}
              onSend={(confirmedConflicts) => void answer({ ...doubt.said, confirmedConflicts })}
            />
          )}
          {open === "will-check" && (
            <UntilChoice
              startsAt={reservation.localTime}
              isPending={isPending}
              onSend={(until) => void answer({ answer: "will-check", until })}
            />
          )}
          <p className="text-sm text-soft">{t("cannotNote")}</p>
        </>
      ) : (
        reservation.status === "confirmed" && (
          <Button size="lg" className="w-fit" onClick={() => setChanging(true)}>
            {t("change")}
          </Button>
        )
      )}
      <RefusalNote refusal={refusal} />
    </SheetSection>
  );
}

interface UntilChoiceProps {
  /** When the meal begins, on the restaurant's clock. */
  startsAt: LocalMinute;
  isPending: boolean;
  onSend(until: LocalMinute): void;
}

/** By when the kitchen knows. */
function UntilChoice({ startsAt, isPending, onSend }: UntilChoiceProps) {
  const t = useTranslations("owner.kitchen");
  const clock = useWallClock();
  const { minute, today } = useReservationBook();
  const times = checkTimes(minute, startsAt);
  if (times.length === 0) return <p className="font-semibold text-warn">{t("noTime")}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t("until")}</legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => (
          <Button key={time} size="xl" disabled={isPending} onClick={() => onSend(time)}>
            {t("untilTime", {
              time: dateOf(time) === today ? clock.time(time) : `${clock.shortDay(time)} ${clock.time(time)}`,
            })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

interface ConflictSectionProps {
  conflicts: readonly OfferConflict[];
  isPending: boolean;
  onBack(): void;
  onSend(confirmed: string[]): void;
}

/** Dishes that conflict with the party's needs according to the menu or their names: each must be confirmed before the answer can be sent. In Japanese. */
function ConflictSection({ conflicts, isPending, onBack, onSend }: ConflictSectionProps) {
  const t = useTranslations("kitchen.conflict");
  const own = useTranslations("owner.kitchen.conflict");
  const findingText = useFindingText();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const isOnlyNames = conflicts.every(({ findings }) =>
    findings.every(({ kind }) => kind === "named" || kind === "usual"),
  );
  const isDone = conflicts.every(({ dish }) => confirmed.includes(dish));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isDone) onSend(conflicts.map(({ dish }) => dish));
  };
  return (
    <form onSubmit={send} className="grid gap-3 rounded-xl border-2 border-call bg-warn-bg p-4">
      <div role="alert" className="grid gap-1">
        <h4 lang="ja" className="flex items-start gap-2 text-lg font-bold text-warn">
          <WarningIcon className="mt-0.5 size-6" />
          {t("title")}
        </h4>
        <p>{own(isOnlyNames ? "nameText" : "text")}</p>
      </div>
      <ul lang="ja" className="grid gap-3">
        {conflicts.map(({ dish, findings }) => (
          <li key={dish} className="grid gap-1 rounded-xl bg-card p-3">
            <b className="text-lg wrap-anywhere">{dish}</b>
            <ul className="grid list-inside list-disc gap-0.5">
              {findings.map((finding) => (
                <li key={findingText(finding)} className={finding.isSevere ? "font-bold text-warn" : ""}>
                  {findingText(finding)}
                </li>
              ))}
            </ul>
            <label className="flex min-h-12 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                className="size-6 shrink-0 accent-shu-600"
                checked={confirmed.includes(dish)}
                onChange={(event) =>
                  setConfirmed(
                    event.currentTarget.checked
                      ? [...confirmed, dish]
                      : confirmed.filter((one) => one !== dish),
                  )
                }
              />
              {t("confirm")}
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button kind="call" type="submit" size="lg" disabled={isPending || !isDone}>
          {own("send")}
        </Button>
        <Button size="lg" onClick={onBack}>
          {own("back")}
        </Button>
      </div>
    </form>
  );
}

/** Why a dish may be nothing for the party, as a line in Japanese. */
function useFindingText(): (finding: OfferFinding) => string {
  const t = useTranslations("kitchen");
  return ({ kind, need, food, because, isSevere }) => {
    const who = `${isSevere ? t("severe") : ""}${need === null ? t("without", { food: food ?? "" }) : t(`short.${need}`)}`;
    const list = because.map((allergen) => t(`allergen.${allergen}`)).join("・");
    return t(`conflict.${kind}`, { need: who, list, food: food ?? "" });
  };
}

const AHEAD_MINUTES = [30, 60, 120, 180] as const;
const MIDDAY = "T12:00";

/**
 * The times by which the kitchen may promise an answer, all before the meal: soon, and at noon tomorrow. Arguments and
 * results are on the restaurant's clock.
 */
export function checkTimes(now: LocalMinute, startsAt: LocalMinute): LocalMinute[] {
  const soon = AHEAD_MINUTES.map((minutes) => nextQuarter(minutesLater(now, minutes)));
  const tomorrow = daysLater(dateOf(now), 1) + MIDDAY;
  return [...new Set([...soon, tomorrow])].filter((time) => time <= startsAt);
}
