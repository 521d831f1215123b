import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { IssueCode } from "#domains/club/contract/admin-codes.ts";
import { CODE_DAYS, TRIAL_RANGE } from "#domains/payments/plan-terms.ts";
import { Card } from "#platform/web/console/card.tsx";
import { send } from "#platform/web/lib/calls/api.ts";
import { readFailure } from "#platform/web/lib/form/read-failure.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { clubApi } from "../../api.ts";

const EMPTY = { memberNumber: "", trialDays: "" };

/** A code of as many days as was agreed on with a member. */
export function IssueForm({ onIssued }: { onIssued(): unknown }) {
  const t = useTranslations("admin.trial-codes.issue");
  const admin = useTranslations("admin");
  const toast = useToast();
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({});
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setErrors({});
    const { memberNumber, trialDays } = draft;
    const body: IssueCode = { memberNumber, trialDays: Number(trialDays) };
    try {
      const { code } = await send(clubApi("POST /api/admin/trial-codes", { body }));
      setDraft(EMPTY);
      toast({ title: t("done", { code }), tone: "success" });
      await onIssued();
    } catch (error) {
      const refused = readFailure(error, EMPTY, Date.now());
      setErrors(refused.errors);
      const isAtField = Object.keys(refused.errors).length > 0;
      if (!isAtField)
        toast({ title: admin("notSaved"), text: refused.message ?? admin("noConnection"), tone: "error" });
    } finally {
      setPending(false);
    }
  };
  const input = (field: keyof typeof EMPTY, label: string, mode: "text" | "numeric") => (
    <Field field={field} label={label} error={errors[field]}>
      {(props) => (
        <input
          {...props}
          inputMode={mode}
          maxLength={mode === "numeric" ? 2 : 100}
          autoComplete="off"
          spellCheck={false}
          value={draft[field]}
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card title={t("title")} lead={t("lead", { days: CODE_DAYS })}>
      <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={(event) => void submit(event)}>
        {input("memberNumber", t("number"), "text")}
        {input("trialDays", t("days", TRIAL_RANGE), "numeric")}
        <Button type="submit" kind="main" disabled={isPending} className="sm:w-fit">
          {t("submit")}
        </Button>
      </form>
    </Card>
  );
}
