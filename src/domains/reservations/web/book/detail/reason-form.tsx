import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { RESTAURANT_REASONS, type RestaurantReason } from "#domains/reservations/reservation-terms.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Field, FieldError } from "#platform/web/ui/form/field.tsx";

interface ReasonFormProps {
  /** Declines what was only asked for; otherwise a booking is cancelled. */
  isRequest: boolean;
  /** Whether the guest has left an address: who has called or come in has not. */
  isTold: boolean;
  isPending: boolean;
  onKeep(): void;
  /** One of the ready reasons as its code, or the restaurant's own words. */
  onSend(reason: string): void;
}

const MAX_LENGTH = 300;

/** Why the restaurant says no. The guest reads it: ready reasons in their language, own words as they are. */
export function ReasonForm({ isRequest, isTold, isPending, onKeep, onSend }: ReasonFormProps) {
  const t = useTranslations("owner.reason");
  const step = useTranslations("owner.step");
  const ready = useTranslations("common.reservation.reason");
  const [chosen, setChosen] = useState<RestaurantReason | "own" | null>(null);
  const [words, setWords] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const reason = chosen === "own" ? words.trim() : chosen;
    setMissing(!reason);
    if (reason) onSend(reason);
    else field.current?.querySelector("input")?.focus();
  };
  return (
    <form onSubmit={send} className="grid gap-3 rounded-card border-2 border-call bg-card p-4">
      <fieldset ref={field} className="grid gap-2">
        <legend className="text-lg font-bold">{isRequest ? t("titleDecline") : t("titleCancel")}</legend>
        <p className="text-soft">{isTold ? t("told") : t("notTold")}</p>
        {[...RESTAURANT_REASONS, "own" as const].map((reason) => (
          <label
            key={reason}
            className="flex min-h-12 items-center gap-3 rounded-xl border border-line px-3 py-1.5 has-checked:border-2 has-checked:border-ai-600"
          >
            <input
              type="radio"
              name="reason"
              className="size-5 shrink-0 accent-ai-700"
              checked={chosen === reason}
              onChange={() => setChosen(reason)}
            />
            {reason === "own" ? t("own") : ready(reason)}
          </label>
        ))}
      </fieldset>
      {chosen === "own" && (
        <Field field="reason" label={t("ownText")} {...(isTold && { hint: t("ownHint") })} error={undefined}>
          {(input) => (
            <textarea
              {...input}
              rows={3}
              maxLength={MAX_LENGTH}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      )}
      <div role="alert">
        <FieldError id="reason-missing" error={isMissing ? t("needed") : undefined} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="call" type="submit" className="min-h-12 grow" disabled={isPending}>
          {isTold ? t(isRequest ? "confirmDecline" : "confirmCancel") : step("cancel")}
        </Button>
        <Button className="min-h-12" onClick={onKeep}>
          {t("keep")}
        </Button>
      </div>
    </form>
  );
}
