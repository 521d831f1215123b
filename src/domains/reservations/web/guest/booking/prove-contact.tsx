import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactCodeSent } from "#domains/accounts/contract/accounts.ts";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { CodeField } from "./code-field.tsx";
import type { Unproven } from "./send/use-booking.ts";

interface ProveContactProps {
  /** `email`: where the code goes. */
  unproven: Pick<Unproven, "email" | "kind" | "isListBusy">;
  onClose(): void;
  /** The address is proven: what was asked for can be sent again. */
  onProven(): void;
}

/** Asks for the code that was sent to the guest's address. The form behind it stays as it was filled in. */
export function ProveContact({ unproven, onClose, onProven }: ProveContactProps) {
  const { email, kind, isListBusy } = unproven;
  const t = useTranslations("prove");
  const [sent, setSent] = useState<ContactCodeSent | null>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const isBegun = useRef(false);

  const ask = async () => {
    setError(undefined);
    setIsPending(true);
    try {
      setSent(await send(accountsApi("POST /api/contact-codes", { body: { email } })));
    } catch (problem) {
      setError(reasonOf(problem) ?? t("failed"));
    }
    setIsPending(false);
  };

  const begin = useRef(ask);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin.current();
  }, []);

  const prove = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (sent === null || isPending) return;
    setError(undefined);
    setIsPending(true);
    try {
      await send(accountsApi("POST /api/contact-codes/:id", { params: { id: sent.id }, body: { code } }));
      close();
      onProven();
    } catch (problem) {
      setError(reasonOf(problem) ?? t("failed"));
      setIsPending(false);
    }
  };

  return (
    <AskDialog title={t("title")} onClose={onClose}>
      {(close) => (
        <form noValidate className="grid gap-4" onSubmit={(event) => void prove(event, close)}>
          <p aria-live="polite" className="break-words">
            {sent === null ? t("sending", { email }) : t(kind === "wait" ? "wait.text" : "text", { email })}
          </p>
          <p className="text-sm text-soft">{t(isListBusy ? "wait.why" : "why")}</p>
          <CodeField value={code} error={error} onChange={setCode} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="call" disabled={isPending || sent === null} aria-busy={isPending}>
              {t(kind === "wait" ? "wait.submit" : "submit")}
            </Button>
            <Button disabled={isPending} onClick={() => void ask()}>
              {t("again")}
            </Button>
          </div>
        </form>
      )}
    </AskDialog>
  );
}

/** What the server says, beside the field where it is about that. */
function reasonOf(problem: unknown): string | undefined {
  if (!(problem instanceof ApiError) || problem.problem === null) return undefined;
  return problem.problem.errors?.[0]?.message ?? problem.problem.detail;
}
