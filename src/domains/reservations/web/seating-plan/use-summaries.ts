import { useTranslations } from "use-intl";
import { DEFAULT_SEATING_STEP } from "#domains/reservations/seating-plan-constants.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import type { Draft } from "./model/draft.ts";
import { useDuration } from "./model/durations.ts";
import { seatsAt } from "./model/tables.ts";
import { useOfferedText } from "./model/week.ts";
import type { CardId } from "./seating-plan-cards.tsx";

/** What each part of the screen says of itself while it is closed. */
export function useSummaries(draft: Draft, today: LocalDate): Record<CardId, string[]> {
  const t = useTranslations("inventory");
  const clock = useWallClock();
  const money = useMoney();
  const duration = useDuration();
  const offered = useOfferedText();
  const { tables, combinations, exceptions, rules, questions } = draft;
  const coming = exceptions.filter(({ date }) => date >= today);
  const guests = (count: number) => t("guests", { count });
  const turns = rules.turnByParty.map(({ upTo, minutes }) =>
    t("stay.upTo", { guests: guests(upTo), time: duration(minutes) }),
  );
  const yen = Number(rules.depositYen);
  const deposit = { amount: money({ minor: Number.isSafeInteger(yen) ? yen : 0, currency: "JPY" }) };
  return {
    week: offered(draft.week, rules.seatingStepMinutes ?? DEFAULT_SEATING_STEP).map(
      ({ days, times }) => `${days}: ${times}`,
    ),
    special: [
      t("special.count", { count: coming.length }),
      ...coming.slice(0, 1).map(({ date }) => t("special.next", { day: clock.day(date) })),
    ],
    tables: [
      [
        t("tables.count", { count: tables.length }),
        t("tables.seats", {
          count: seatsAt(
            tables,
            tables.map(({ key }) => key),
          ),
        }),
        ...(combinations.length > 0 ? [t("tables.combined", { count: combinations.length })] : []),
      ].join(" · "),
    ],
    floor: [
      tables.some(({ place }) => place)
        ? t("floor.summary", { placed: tables.filter(({ place }) => place).length, all: tables.length })
        : t("floor.none"),
    ],
    stay: [
      [duration(rules.turnMinutes), ...turns].join(" · "),
      ...(rules.pacingCovers === null
        ? []
        : [
            t("stay.paceSaid", {
              guests: guests(rules.pacingCovers),
              time: duration(rules.pacingMinutes),
            }),
          ]),
    ],
    rules: [
      t(`rules.said.${rules.mode}`, { time: duration(rules.answerMinutes) }),
      rules.cutoffMinutes === 0
        ? t("rules.said.cutoffNone")
        : t("rules.said.cutoff", { time: duration(rules.cutoffMinutes) }),
    ],
    questions: [t("questions.count", { count: questions.length })],
    deposit: [
      rules.depositPer === "none" ? t("deposit.none") : t(`deposit.said.${rules.depositPer}`, deposit),
    ],
  };
}
