import { useTranslations } from "use-intl";
import { ChoiceField } from "../fields/choice-field.tsx";
import { NumberChoice } from "../fields/number-choice.tsx";
import { useDuration } from "../fields/use-duration.ts";
import {
  ANSWER_CHOICES,
  CUTOFF_CHOICES,
  choicesWith,
  FURTHEST_CHOICES,
  GRACE_CHOICES,
  HOLD_CHOICES,
  KITCHEN_CHOICES,
  LEAD_CHOICES,
  UNPROVEN_CHOICES,
} from "../model/choices.ts";
import { ModeChoice } from "./mode-choice.tsx";
import { TrustedBookers } from "./trusted-bookers.tsx";
import { useRules } from "./use-rules.ts";

const DAY_MINUTES = 1_440;

/** How guests book, and until when they may think again. */
export function RulesPart() {
  const t = useTranslations("inventory.rules");
  const duration = useDuration();
  const { rules, put } = useRules();
  const sayUnproven = (count: number) => (count === 0 ? t("unprovenNone") : t("unprovenUpTo", { count }));
  const unprovenChoices = [
    { value: null, text: t("unprovenAny") },
    ...choicesWith(UNPROVEN_CHOICES, rules.unprovenPerDay ?? 0).map((value) => ({
      value,
      text: sayUnproven(value),
    })),
  ];
  return (
    <>
      <ModeChoice />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2 md:items-end">
        {rules.mode === "request" && (
          <NumberChoice
            path="rules.answerMinutes"
            label={t("answer")}
            value={rules.answerMinutes}
            usual={ANSWER_CHOICES}
            say={duration}
            onChange={(answerMinutes) => put({ answerMinutes })}
          />
        )}
        <NumberChoice
          path="rules.cutoffMinutes"
          label={t("cutoff")}
          value={rules.cutoffMinutes}
          usual={CUTOFF_CHOICES}
          say={(minutes) => (minutes === 0 ? t("cutoffNone") : t("cutoffTime", { time: duration(minutes) }))}
          onChange={(cutoffMinutes) => put({ cutoffMinutes })}
        />
        <NumberChoice
          path="rules.leadMinutes"
          label={t("lead")}
          value={rules.leadMinutes}
          usual={LEAD_CHOICES}
          say={(minutes) => (minutes === 0 ? t("leadNone") : t("leadTime", { time: duration(minutes) }))}
          onChange={(leadMinutes) => put({ leadMinutes })}
        />
        <NumberChoice
          path="rules.furthestDays"
          label={t("furthest")}
          value={rules.furthestDays}
          usual={FURTHEST_CHOICES}
          say={(days) => t("furthestTime", { time: duration(days * DAY_MINUTES) })}
          onChange={(furthestDays) => put({ furthestDays })}
        />
        <NumberChoice
          path="rules.graceMinutes"
          label={t("grace")}
          value={rules.graceMinutes}
          usual={GRACE_CHOICES}
          say={(minutes) => (minutes === 0 ? t("graceNone") : duration(minutes))}
          onChange={(graceMinutes) => put({ graceMinutes })}
        />
        <NumberChoice
          path="rules.kitchenMinutes"
          label={t("kitchen")}
          value={rules.kitchenMinutes}
          usual={KITCHEN_CHOICES}
          say={duration}
          onChange={(kitchenMinutes) => put({ kitchenMinutes })}
        />
        <NumberChoice
          path="rules.holdMinutes"
          label={t("hold")}
          value={rules.holdMinutes}
          usual={HOLD_CHOICES}
          say={duration}
          onChange={(holdMinutes) => put({ holdMinutes })}
        />
        <ChoiceField
          path="rules.unprovenPerDay"
          label={t("unproven")}
          value={rules.unprovenPerDay}
          choices={unprovenChoices}
          onChange={(unprovenPerDay) => put({ unprovenPerDay })}
        />
      </div>
      <TrustedBookers />
    </>
  );
}
