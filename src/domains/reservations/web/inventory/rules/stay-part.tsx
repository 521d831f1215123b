import { useTranslations } from "use-intl";
import { PACING_MINUTES } from "#domains/reservations/inventory-terms.ts";
import { CardPart } from "../editor-card.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { NumberChoice } from "../fields/number-choice.tsx";
import { useDuration } from "../fields/use-duration.ts";
import { choicesWith, PACE_CHOICES, TURN_CHOICES } from "../model/choices.ts";
import { TurnList } from "./turn-list.tsx";
import { useRules } from "./use-rules.ts";

/** How long a party keeps its table, and how many guests may come at once. */
export function StayPart() {
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
      <CardPart title={t("pace")} lead={t("paceHint")}>
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
      </CardPart>
    </>
  );
}
