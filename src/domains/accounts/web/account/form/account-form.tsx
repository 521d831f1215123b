import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Texts } from "#platform/web/lib/form/use-draft.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button, type ButtonKind } from "#platform/web/ui/button.tsx";
import { FailureNote } from "./failure-note.tsx";
import type { AccountForm as Form } from "./use-account-form.ts";

interface AccountFormProps<Draft extends Texts> {
  form: Form<Draft>;
  submit: string;
  kind?: ButtonKind;
  /** What helps when there have been too many tries. */
  wayOut?: ReactNode;
  /** What is agreed to with the button. */
  agreement?: ReactNode;
  children: ReactNode;
}

/** The fields, what went wrong, and the button. Before the page has come alive nothing can be sent: it would go into the address. */
export function AccountForm<Draft extends Texts>({
  form,
  submit,
  kind = "call",
  wayOut,
  agreement,
  children,
}: AccountFormProps<Draft>) {
  const t = useTranslations("account");
  const { isOnline } = useNetwork();
  const { ref, failure, isPending, isAlive } = form;
  return (
    <form
      ref={ref}
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      {isOnline ? (
        failure && <FailureNote failure={failure} wayOut={wayOut} />
      ) : (
        <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("auth.offline")}</p>
      )}
      <Button type="submit" kind={kind} disabled={isPending || !isAlive} className="w-full text-lg">
        {isPending ? t("submit.pending") : submit}
      </Button>
      {agreement}
    </form>
  );
}
