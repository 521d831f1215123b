import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { MAX_CODE_LENGTH } from "#domains/payments/plan-constants.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { usePercent } from "#platform/web/i18n/numbers.ts";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { CodeInput } from "../agreement/code-input.tsx";
import { redeemCoupon } from "./use-plan.ts";

/** Session storage key of the unanswered call, so that a retry is idempotent. */
const ATTEMPT = "noren_redeem_attempt";

/** Form for redeeming a coupon code; its effect is shown in the rates. */
export function CouponSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("billing.coupon");
  const queries = useQueryClient();
  const toast = useToast();
  const day = useLocalDay();
  const percent = usePercent();
  const { ref, draft, errors, refusal, isPending, change, reset, submit } = useDashboardForm({
    empty: { code: "" },
    send({ code }) {
      const { key } = idempotentAttempt(ATTEMPT, { restaurantId, code }, null);
      return redeemCoupon(restaurantId, code, key);
    },
    onSent({ basisPoints, until }) {
      endIdempotentAttempt(ATTEMPT);
      reset();
      void queries.invalidateQueries({ queryKey: ["rates", restaurantId] });
      toast({ title: t("done", { rate: percent(basisPoints), date: day(until) }), tone: "success" });
    },
  });
  return (
    <Card title={t("title")} lead={t("lead")}>
      <form
        ref={ref}
        noValidate
        className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field field="code" label={t("label")} error={errors.code}>
          {(input) => (
            <CodeInput
              input={input}
              maxLength={MAX_CODE_LENGTH}
              code={draft.code}
              onChange={(code) => change({ code })}
            />
          )}
        </Field>
        <Button type="submit" kind="main" disabled={isPending} className="sm:mt-7.5 sm:self-start">
          {t("submit")}
        </Button>
      </form>
      <RefusalNote refusal={refusal} />
    </Card>
  );
}
