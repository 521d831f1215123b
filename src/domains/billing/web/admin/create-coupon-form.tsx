import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AdminCoupon, CreateCouponBody } from "#domains/billing/contract.ts";
import {
  COUPON_DAYS,
  COUPON_RATES,
  COUPON_TEXT,
  COUPON_USES,
  type CouponRate,
} from "#domains/billing/coupon-constants.ts";
import { send } from "#platform/web/calls/api.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { useConsoleForm } from "#platform/web/console/use-console-action.ts";
import { Field, type InputProps } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { billingApi } from "../api.ts";

const EMPTY = { basisPoints: "0", days: "", lastDay: "", uses: "1", word: "", note: "" };
type Draft = typeof EMPTY;
const NAMES: Readonly<Record<CouponRate, "zero" | "half">> = { 0: "zero", 250: "half" };
/** Session storage key of the unanswered call, so that a retry is idempotent. */
const ATTEMPT = "noren_coupon_attempt";

/** Creates a coupon: rate, duration, maximum redemptions and last day. */
export function CreateForm({ onCreated }: { onCreated(): unknown }) {
  const t = useTranslations("admin.coupons.create");
  const toast = useToast();
  const { ref, draft, errors, isPending, change, reset, submit } = useConsoleForm({
    empty: EMPTY,
    send(written) {
      const body = bodyOf(written);
      return createCoupon(body, idempotentAttempt(ATTEMPT, body, null).key);
    },
    async onSent({ code }) {
      endIdempotentAttempt(ATTEMPT);
      reset();
      toast({ title: t("done", { code }), tone: "success" });
      await onCreated();
    },
  });
  const rate = rateOf(draft);
  const field = (
    name: keyof Draft,
    label: string,
    input: (props: InputProps) => ReactNode,
    hint?: string,
  ) => (
    <Field field={name} label={label} error={errors[name]} {...(hint !== undefined && { hint })}>
      {input}
    </Field>
  );
  const number = (name: "days" | "uses", digits: number) => (props: InputProps) => (
    <input
      {...props}
      inputMode="numeric"
      maxLength={digits}
      autoComplete="off"
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <Card title={t("title")} lead={t("lead")}>
      <form
        ref={ref}
        className="grid items-start gap-4 sm:grid-cols-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {field("basisPoints", t("rate"), (props) => (
          <select
            {...props}
            value={draft.basisPoints}
            onChange={({ target }) => change({ basisPoints: target.value })}
          >
            {COUPON_RATES.map((one) => (
              <option key={one} value={one}>
                {t(NAMES[one])}
              </option>
            ))}
          </select>
        ))}
        {field("lastDay", t("lastDay"), (props) => (
          <input
            {...props}
            type="date"
            value={draft.lastDay}
            onChange={({ target }) => change({ lastDay: target.value })}
          />
        ))}
        {field("days", t("days", { max: COUPON_DAYS[rate] }), number("days", 3), t("daysHint"))}
        {field("uses", t("uses", { max: COUPON_USES }), number("uses", 4), t("usesHint"))}
        {field(
          "word",
          t("word"),
          ({ className, ...props }) => (
            <input
              {...props}
              className={`${className} font-mono uppercase`}
              maxLength={COUPON_TEXT.word}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={draft.word}
              onChange={({ target }) => change({ word: target.value.toUpperCase() })}
            />
          ),
          t("wordHint"),
        )}
        {field(
          "note",
          t("note"),
          (props) => (
            <input
              {...props}
              maxLength={COUPON_TEXT.note}
              autoComplete="off"
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          ),
          t("noteHint"),
        )}
        <Button type="submit" kind="main" disabled={isPending} className="sm:w-fit">
          {t("submit")}
        </Button>
      </form>
    </Card>
  );
}

function rateOf({ basisPoints }: Draft): CouponRate {
  return COUPON_RATES.find((one) => String(one) === basisPoints) ?? 0;
}

function bodyOf(draft: Draft): CreateCouponBody {
  const { days, lastDay, uses, word, note } = draft;
  return {
    ...{ basisPoints: rateOf(draft), days: wholeOf(days), lastDay, uses: wholeOf(uses) },
    ...(word.trim() !== "" && { word }),
    ...(note.trim() !== "" && { note }),
  };
}

/** Invalid numbers map to a value that the server rejects, so that the error appears on the field. */
function wholeOf(text: string): number {
  return Number(text.normalize("NFKC").trim()) || 0;
}

function createCoupon(body: CreateCouponBody, key: string): Promise<AdminCoupon> {
  return send(billingApi("POST /api/admin/coupons", { body }), { idempotencyKey: key });
}
