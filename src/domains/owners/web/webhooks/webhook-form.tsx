import { type FormEvent, useId } from "react";
import { useTranslations } from "use-intl";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Field, FieldError } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { MAX_WEBHOOK_URL_LENGTH, WEBHOOK_GROUPS, type WebhookGroup } from "../../webhook-constants.ts";

interface Draft {
  url: string;
  groups: readonly WebhookGroup[];
}

/** Bookings without what changes about their needs would tell a kitchen less than it knows. */
const FIRST: Draft = { url: "", groups: ["reservation", "needs"] };

interface WebhookFormProps<Answer> {
  /** What it is now; null for a new one. */
  webhook: Draft | null;
  send(body: { url: string; groups: WebhookGroup[] }): Promise<Answer>;
  onSent(answer: Answer): void;
  onCancel(): void;
}

/** Where messages go, and what they are about. */
export function WebhookForm<Answer>({ webhook, send, onSent, onCancel }: WebhookFormProps<Answer>) {
  const t = useTranslations("connections.webhooks");
  const errorId = useId();
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm<Draft, Answer>({
    empty: webhook === null ? FIRST : { url: webhook.url, groups: webhook.groups },
    check: ({ groups }) => (groups.length === 0 ? { groups: t("noGroup") } : {}),
    send: ({ url, groups }) => send({ url, groups: [...groups] }),
    onSent,
  });
  const choose = (group: WebhookGroup, isChosen: boolean) =>
    change({
      groups: WEBHOOK_GROUPS.filter((one) => (one === group ? isChosen : draft.groups.includes(one))),
    });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={ref} onSubmit={save} noValidate className="grid grid-cols-1 gap-4">
      <Field field="url" label={t("url")} hint={t("urlHint")} error={errors.url}>
        {({ className, ...input }) => (
          <input
            {...input}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            maxLength={MAX_WEBHOOK_URL_LENGTH}
            className={`${className} min-h-12`}
            value={draft.url}
            onChange={(event) => change({ url: event.target.value })}
          />
        )}
      </Field>
      <fieldset
        data-field="groups"
        aria-describedby={errors.groups === undefined ? undefined : errorId}
        className="grid min-w-0 grid-cols-1 gap-1"
      >
        <legend className="mb-1 font-medium">{t("groups")}</legend>
        {WEBHOOK_GROUPS.map((group) => (
          <label key={group} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0"
              checked={draft.groups.includes(group)}
              onChange={(event) => choose(group, event.target.checked)}
            />
            <span className="min-w-0">
              <span className="font-medium">{t(`group.${group}`)}</span>
              <span className="block text-sm text-soft">{t(`groupText.${group}`)}</span>
            </span>
          </label>
        ))}
        <FieldError id={errorId} error={errors.groups} />
      </fieldset>
      <p className="text-sm text-soft">{t("privacy")}</p>
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button kind="main" type="submit" size="lg" className="px-6" disabled={isPending}>
          {t(webhook === null ? "add" : "save")}
        </Button>
        <Button size="lg" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
