import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { ProgressBar } from "#platform/web/ui/progress-bar.tsx";
import type { Progress } from "./use-closing.ts";

const MAX_REASON = 300;

interface CancelAllProps {
  name: string;
  isPending: boolean;
  progress: Progress | null;
  onCancel(reason: string): void;
  onBack(): void;
}

/** The second step: what becomes of the guests, why, and that it is for good. */
export function CancelAll({ name, isPending, progress, onCancel, onBack }: CancelAllProps) {
  const t = useTranslations("house.settings.danger");
  const [reason, setReason] = useState("");
  const [isUnderstood, setUnderstood] = useState(false);
  if (progress !== null) {
    const text = t("progress", { ...progress });
    return (
      <div className="grid gap-2">
        <p role="status">{text}</p>
        <ProgressBar label={text} share={progress.total === 0 ? 1 : progress.done / progress.total} />
      </div>
    );
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onCancel(reason.trim());
      }}
    >
      <p>{t("cancelText", { name })}</p>
      <p className="rounded-lg bg-warn-bg px-3 py-2 font-medium text-warn">{t("forGood")}</p>
      <Field field="reason" label={t("reason")} mark={t("optional")} hint={t("reasonHint")} error={undefined}>
        {({ className, ...input }) => (
          <textarea
            {...input}
            className={`${className} min-h-20`}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <label className="flex min-h-12 items-center gap-3 rounded-xl border border-line px-3 py-1.5 has-checked:border-2 has-checked:border-ai-600">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ai-700"
          checked={isUnderstood}
          onChange={(event) => setUnderstood(event.target.checked)}
        />
        {t("understood")}
      </label>
      <Button type="submit" kind="call" className="min-h-12 text-lg" disabled={!isUnderstood || isPending}>
        {t("cancelNow")}
      </Button>
      <Button className="min-h-12 text-lg" onClick={onBack}>
        {t("back")}
      </Button>
    </form>
  );
}
