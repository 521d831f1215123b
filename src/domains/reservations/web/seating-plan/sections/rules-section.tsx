import { useId } from "react";
import { useTranslations } from "use-intl";
import { BOOKING_MODES, INVENTORY_LIMITS } from "#domains/reservations/seating-plan-constants.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { Field, FieldError } from "#platform/web/form/field.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { useEditor, useRules } from "../editor-scope.ts";
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
  useDuration,
} from "../model/durations.ts";
import { ChoiceField, NumberChoice } from "./plan-fields.tsx";

const ROWS = 3;

/** Whose bookings the restaurant takes without limit, by their email addresses. */
function TrustedBookers() {
  const t = useTranslations("inventory.rules");
  const { errorAt } = useEditor();
  const { rules, put } = useRules();
  const paths = Array.from(
    { length: INVENTORY_LIMITS.trustedBookers },
    (_, at) => `rules.trustedBookers.${at}`,
  );
  const error = ["rules.trustedBookers", ...paths].map(errorAt).find((said) => said !== undefined);
  return (
    <Field field="rules.trustedBookers" label={t("trusted")} hint={t("trustedHint")} error={error}>
      {(input) => (
        <textarea
          {...input}
          rows={ROWS}
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          value={rules.trustedBookers ?? ""}
          onChange={({ target }) => put({ trustedBookers: target.value })}
        />
      )}
    </Field>
  );
}

/**
 * Whether guests may give a number in the place of an email. Without text messages there is nothing to switch on; what was
 * switched on before can be switched off.
 */
function PhoneBookings() {
  const t = useTranslations("inventory.rules");
  const { messengers } = usePage();
  const { rules, put } = useRules();
  const { errorAt } = useEditor();
  const id = useId();
  const canText = messengers.includes("sms");
  const { phoneBookings } = rules;
  return (
    <div data-field="rules.phoneBookings" className="grid gap-1.5">
      {canText || phoneBookings ? (
        <Switch
          label={t("phoneBookings")}
          hint={t(canText ? "phoneBookingsHint" : "phoneBookingsNone")}
          isOn={phoneBookings}
          onChange={(isOn) => put({ phoneBookings: isOn })}
        />
      ) : (
        <>
          <p className="font-medium">{t("phoneBookings")}</p>
          <p className="text-sm text-soft">{t("phoneBookingsNone")}</p>
        </>
      )}
      <FieldError id={id} error={errorAt("rules.phoneBookings")} />
    </div>
  );
}

const DAY_MINUTES = 1_440;

/** How guests book, and until when they may cancel. */
export function RulesSection() {
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
      <PhoneBookings />
      <TrustedBookers />
    </>
  );
}

/** Whether the restaurant answers each request itself. */
function ModeChoice() {
  const t = useTranslations("inventory.rules");
  const { rules, put } = useRules();
  const name = useId();
  return (
    <fieldset data-field="rules.mode" className="grid gap-2">
      <legend className="contents">
        <span className="font-medium">{t("mode")}</span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {BOOKING_MODES.map((mode) => (
          <label
            key={mode}
            className="flex min-h-12 items-start gap-3 rounded-xl border border-line p-3 has-checked:border-2 has-checked:border-ai-600 has-checked:bg-note-bg"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0 accent-ai-700"
              checked={rules.mode === mode}
              onChange={() => put({ mode })}
            />
            <span>
              <span className="block font-semibold">{t(mode)}</span>
              <span className="block text-sm text-soft">{t(`${mode}Hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
