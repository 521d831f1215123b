import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { PASSWORD_LENGTH, USERNAME_LENGTH } from "#domains/accounts/account-constants.ts";
import type { Failure } from "#platform/web/form/read-failure.ts";
import { type DraftForm, type Texts, useDraftForm } from "#platform/web/form/use-draft-form.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button, type ButtonKind } from "#platform/web/ui/button.tsx";

const LOOK_AGAIN_MS = 5_000;
const MINUTE_MS = 60_000;

/** The error of the last submit, with a countdown if rate limited. A toast has announced it. */
function FailureNote({ failure, wayOut }: { failure: Failure; wayOut?: ReactNode }) {
  const t = useTranslations("account.failure");
  const { message, waitUntil } = failure;
  return (
    <div className="grid gap-1 rounded-lg bg-warn-bg px-3 py-2 text-sm text-warn">
      {waitUntil === null ? (
        <p>{message ?? t("network")}</p>
      ) : (
        <>
          <Wait until={waitUntil} />
          {wayOut}
        </>
      )}
    </div>
  );
}

function Wait({ until }: { until: number }) {
  const t = useTranslations("account");
  const leftMs = useTimeLeft(until);
  if (leftMs <= 0) return <p>{t("failure.waitOver")}</p>;
  return (
    <p>
      {t("failure.tooMany")}{" "}
      {t("failure.wait", { minutes: leftMs < MINUTE_MS ? 0 : Math.ceil(leftMs / MINUTE_MS) })}
    </p>
  );
}

function useTimeLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return until - now;
}

interface AccountFormProps<Draft extends Texts> {
  form: AccountFormState<Draft>;
  submit: string;
  kind?: ButtonKind;
  /** Help after too many attempts. */
  wayOut?: ReactNode;
  /** Agreement below the button. */
  agreement?: ReactNode;
  children: ReactNode;
}

/** Fields, error and button. Disabled until hydration, since a native submit would put the fields into the URL. */
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

interface AccountFormOptions<Draft extends Texts, Answer> {
  empty: Draft;
  /** Key under which this tab stores the draft, without passwords; null: it is not stored. */
  memory?: string;
  check(draft: Draft): Problems<Draft>;
  send(draft: Draft): Promise<Answer>;
  /** The form stays pending until this resolves. */
  onSent(answer: Answer, draft: Draft): void | Promise<void>;
  /** Title of the error toast. */
  failedTitle: string;
}

export type AccountFormState<Draft extends Texts> = DraftForm<Draft>;

/** A form about an account. */
export function useAccountForm<Draft extends Texts, Answer>(
  options: AccountFormOptions<Draft, Answer>,
): AccountFormState<Draft> {
  const { check, failedTitle, ...rest } = options;
  const t = useTranslations("account");
  return useDraftForm<Draft, Answer>({
    ...rest,
    check(draft) {
      const problems = Object.entries(check(draft)).map(([field, problem]) => [
        field,
        problem && t(`error.${problem}`),
      ]);
      return Object.fromEntries(problems);
    },
    failed: { title: failedTitle, fallback: () => t("failure.network") },
  });
}

/** An error of a field, as a key of `account.error`. */
type FieldProblem = "email" | "password" | "username" | "required" | "confirm";
type Problems<Draft> = { [Field in keyof Draft]?: FieldProblem | undefined };

/** A rough check; the server is stricter. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function emailProblem(text: string): FieldProblem | undefined {
  return EMAIL.test(text.trim()) ? undefined : "email";
}

/** The specification's rule. Only the server knows common passwords. */
export function passwordProblem(text: string): FieldProblem | undefined {
  return [...text].length >= PASSWORD_LENGTH.min ? undefined : "password";
}

export function usernameProblem(text: string): FieldProblem | undefined {
  return [...text.trim()].length >= USERNAME_LENGTH.min ? undefined : "username";
}

export function missing(text: string): FieldProblem | undefined {
  return text === "" ? "required" : undefined;
}
