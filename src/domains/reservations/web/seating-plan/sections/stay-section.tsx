import { useTranslations } from "use-intl";
import { CLEARING } from "#domains/reservations/reservation-constants.ts";
import { INVENTORY_LIMITS, PACING_MINUTES } from "#domains/reservations/seating-plan-constants.ts";
import { clockTime } from "#kernel/time/calendar.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { replaced, without } from "#platform/web/dashboard/row-buttons.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";
import { CardSection } from "../editor-card.tsx";
import { useRules } from "../editor-scope.ts";
import { choicesWith, PACE_CHOICES, TURN_CHOICES, useDuration } from "../model/durations.ts";
import { ChoiceField, NumberChoice, PARTY_SIZES, PathNote } from "./plan-fields.tsx";

/** Every full hour in which a restaurant may close its day. */
const DAY_ENDS = Array.from({ length: 10 }, (_, hour) => hour * 60);

/** How long a party keeps its table, and how many guests may come at once. */
export function StaySection() {
  const t = useTranslations("inventory.stay");
  const duration = useDuration();
  const { rules, put } = useRules();
  const paces = rules.pacingCovers === null ? PACE_CHOICES : choicesWith(PACE_CHOICES, rules.pacingCovers);
  return (
    <>
      <TurnList />
      <NumberChoice
        path="rules.turnMinutes"
        label={rules.turnByParty.length > 0 ? t("turnOthers") : t("turn")}
        value={rules.turnMinutes}
        usual={TURN_CHOICES}
        say={duration}
        onChange={(turnMinutes) => put({ turnMinutes })}
      />
      <CardSection title={t("house")}>
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberChoice
            path="rules.dayEnds"
            label={t("dayEnds")}
            value={rules.dayEnds}
            usual={DAY_ENDS}
            say={clockTime}
            onChange={(dayEnds) => put({ dayEnds })}
          />
          <ChoiceField
            path="rules.clearing"
            label={t("clearing")}
            value={rules.clearing}
            choices={CLEARING.map((value) => ({ value, text: t(`clearingChoice.${value}`) }))}
            onChange={(clearing) => put({ clearing })}
          />
        </div>
      </CardSection>
      <CardSection title={t("pace")}>
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceField
            path="rules.pacingCovers"
            label={t("paceCount")}
            value={rules.pacingCovers}
            choices={[
              { value: null, text: t("paceAny") },
              ...paces.map((value) => ({ value, text: t("paceMost", { count: value }) })),
            ]}
            onChange={(pacingCovers) => put({ pacingCovers })}
          />
          {rules.pacingCovers !== null && (
            <ChoiceField
              path="rules.pacingMinutes"
              label={t("paceWithin")}
              value={rules.pacingMinutes}
              choices={PACING_MINUTES.map((value) => ({ value, text: duration(value) }))}
              onChange={(pacingMinutes) => put({ pacingMinutes })}
            />
          )}
        </div>
      </CardSection>
    </>
  );
}

/** Party sizes that stay shorter or longer than the others. */
function TurnList() {
  const t = useTranslations("inventory");
  const duration = useDuration();
  const { rules, put } = useRules();
  const { turnByParty, turnMinutes } = rules;
  const largest = Math.max(0, ...turnByParty.map(({ upTo }) => upTo));
  const next = PARTY_SIZES.find((size) => size > largest && size % 2 === 0);
  return (
    <fieldset data-field="rules.turnByParty" className="grid gap-3">
      <legend className="contents">
        <span className="font-medium">{t("stay.byParty")}</span>
      </legend>
      {turnByParty.map(({ key, upTo, minutes }, index) => (
        <div
          key={key}
          data-field={`rules.turnByParty.${index}`}
          className="grid grid-cols-[1fr_1fr_3rem] items-start gap-3"
        >
          <NumberChoice
            path={`rules.turnByParty.${index}.upTo`}
            label={t("stay.byPartySize")}
            value={upTo}
            usual={PARTY_SIZES}
            say={(count) => t("guests", { count })}
            onChange={(value) => put({ turnByParty: replaced(turnByParty, index, { upTo: value }) })}
          />
          <NumberChoice
            path={`rules.turnByParty.${index}.minutes`}
            label={t("stay.byPartyTime")}
            value={minutes}
            usual={TURN_CHOICES}
            say={duration}
            onChange={(value) => put({ turnByParty: replaced(turnByParty, index, { minutes: value }) })}
          />
          <Button
            size="icon"
            className="mt-[1.875rem]"
            aria-label={t("stay.remove")}
            onClick={() => put({ turnByParty: without(turnByParty, index) })}
          >
            <TrashIcon />
          </Button>
          <PathNote path={`rules.turnByParty.${index}`} />
        </div>
      ))}
      <PathNote path="rules.turnByParty" />
      <Button
        size="lg"
        className="w-fit"
        disabled={next === undefined || turnByParty.length >= INVENTORY_LIMITS.turnsByParty}
        onClick={() =>
          next !== undefined &&
          put({
            turnByParty: [...turnByParty, { key: randomIdempotencyKey(), upTo: next, minutes: turnMinutes }],
          })
        }
      >
        <span aria-hidden="true">+</span> {t("stay.add")}
      </Button>
    </fieldset>
  );
}
