import { useId } from "react";
import { useTranslations } from "use-intl";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { useEditor, useRules } from "../editor-scope.ts";
import { REFUND_CHOICES, useDuration } from "../model/durations.ts";
import { NumberChoice, PARTY_SIZES } from "./plan-fields.tsx";

const KINDS = ["none", "guest", "party"] as const;

/** What guests pay before they come, and what they get back of it. */
export function DepositSection() {
  const t = useTranslations("inventory.deposit");
  const { rules, put } = useRules();
  const { takesCards } = usePage();
  const name = useId();
  return (
    <>
      <fieldset data-field="rules.depositPer" className="grid gap-2">
        <legend className="contents">
          <span className="font-medium">{t("per")}</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {KINDS.map((kind) => (
            <Chip
              key={kind}
              type="radio"
              name={name}
              className="min-h-12 sm:px-6"
              checked={rules.depositPer === kind}
              onChange={() => put({ depositPer: kind })}
            >
              {t(kind)}
            </Chip>
          ))}
        </div>
      </fieldset>
      {rules.depositPer !== "none" && !takesCards && (
        <p role="status" className="rounded-xl bg-warn-bg p-3 text-warn">
          {t("noCards")}
        </p>
      )}
      {rules.depositPer !== "none" && <DepositTerms />}
    </>
  );
}

function DepositTerms() {
  const t = useTranslations("inventory.deposit");
  const duration = useDuration();
  const { errorAt } = useEditor();
  const { rules, put } = useRules();
  const say = (percent: number) =>
    percent === 0 ? t("refundNone") : percent === 100 ? t("refundAll") : t("refundPart", { percent });
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2 md:items-start">
        <Field field="rules.depositYen" label={t("amount")} error={errorAt("rules.depositYen")}>
          {(input) => (
            <input
              {...input}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              className={`${input.className} tabular min-h-12 text-lg`}
              value={rules.depositYen}
              onChange={(event) => put({ depositYen: event.target.value.normalize("NFKC").trim() })}
            />
          )}
        </Field>
        <NumberChoice
          path="rules.depositFromParty"
          label={t("from")}
          value={rules.depositFromParty}
          usual={PARTY_SIZES}
          say={(count) => (count === 1 ? t("fromAll") : t("fromParty", { count }))}
          onChange={(depositFromParty) => put({ depositFromParty })}
        />
        <NumberChoice
          path="rules.lateRefundPercent"
          label={t("refund")}
          value={rules.lateRefundPercent}
          usual={REFUND_CHOICES}
          say={say}
          onChange={(lateRefundPercent) => put({ lateRefundPercent })}
        />
      </div>
      <p className="rounded-xl bg-note-bg p-3">
        {rules.cutoffMinutes === 0 ? t("inTimeNone") : t("inTime", { time: duration(rules.cutoffMinutes) })}
      </p>
    </>
  );
}
