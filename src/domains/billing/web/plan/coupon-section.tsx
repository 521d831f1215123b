import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { MAX_CODE_LENGTH } from "#domains/payments/plan-constants.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useSaveAction } from "#platform/web/dashboard/attempt/use-save-action.ts";
import { usePercent } from "#platform/web/i18n/numbers.ts";
import { useLocalDay } from "#platform/web/i18n/zones/local-day.ts";
import { attemptOf, endAttemptOf } from "#platform/web/lib/calls/attempt.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { focusFirst } from "#platform/web/ui/dialog/focus-first.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { Part } from "./part.tsx";
import { redeemCoupon } from "./plan-calls.ts";

/** This tab remembers under it which call was not answered. */
const ATTEMPT = "noren_redeem_attempt";

/** Where an owner redeems a coupon code; what it has changed stands in the rates. */
export function CouponSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("billing.coupon");
  const queries = useQueryClient();
  const toast = useToast();
  const day = useLocalDay();
  const percent = usePercent();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const { isPending, refusal, attempt } = useSaveAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setError(undefined);
    const { key } = attemptOf(ATTEMPT, { restaurantId, code }, null);
    void attempt(() => redeemCoupon(restaurantId, code, key), {
      onDone: ({ basisPoints, until }) => {
        endAttemptOf(ATTEMPT);
        setCode("");
        void queries.invalidateQueries({ queryKey: ["rates", restaurantId] });
        toast({ title: t("done", { rate: percent(basisPoints), date: day(until) }), tone: "success" });
      },
      onProblem: ({ errors }) => {
        const own = errors?.find(({ path }) => path === "code");
        if (own === undefined) return false;
        flushSync(() => setError(own.message));
        focusFirst(form.current, { code: own.message });
        return true;
      },
    });
  };
  return (
    <Part title={t("title")} lead={t("lead")}>
      <form
        ref={form}
        noValidate
        className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start"
        onSubmit={submit}
      >
        <Field field="code" label={t("label")} error={error}>
          {({ className, ...input }) => (
            <input
              {...input}
              className={`${className} font-mono uppercase`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_CODE_LENGTH}
              value={code}
              onChange={({ target }) => {
                setCode(target.value.toUpperCase());
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit" kind="main" disabled={isPending} className="sm:mt-7.5 sm:self-start">
          {t("submit")}
        </Button>
      </form>
      <RefusalNote refusal={refusal} />
    </Part>
  );
}
