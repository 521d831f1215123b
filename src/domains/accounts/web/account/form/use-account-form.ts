import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { PASSWORD_LENGTH, USERNAME_LENGTH } from "#domains/accounts/account-constants.ts";
import { type Failure, type Refused, readFailure } from "#platform/web/lib/form/read-failure.ts";
import { type Texts, useDraft } from "#platform/web/lib/form/use-draft.ts";
import { focusFirst } from "#platform/web/ui/dialog/focus-first.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";

interface AccountFormOptions<Draft extends Texts, Answer> {
  empty: Draft;
  /** Storage key of the draft in this tab, without passwords; null: not stored. */
  memory?: string;
  check(draft: Draft): Problems<Draft>;
  send(draft: Draft): Promise<Answer>;
  /** The form stays pending until this resolves. */
  onSent(answer: Answer, draft: Draft): void | Promise<void>;
  /** Title of the error toast. */
  failedTitle: string;
}

export type AccountFormState<Draft extends Texts> = ReturnType<typeof useAccountForm<Draft, unknown>>;

/** State of an account form: validation, submit and errors. Drafts survive failures. */
export function useAccountForm<Draft extends Texts, Answer>(options: AccountFormOptions<Draft, Answer>) {
  const { empty, memory = null, check, send, onSent, failedTitle } = options;
  const t = useTranslations("account");
  const toast = useToast();
  const ref = useRef<HTMLFormElement>(null);
  const { draft, change: changeDraft, clear, isAlive } = useDraft(empty, ref, memory);
  const [errors, setErrors] = useState<Refused<Draft>["errors"]>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);

  const refuse = (refused: Refused<Draft>["errors"]) => {
    // Rendered before focusing, so that screen readers announce the error.
    flushSync(() => setErrors(refused));
    focusFirst(ref.current, refused);
  };

  const messagesFor = (problems: Problems<Draft>) =>
    Object.fromEntries(
      Object.entries(problems).flatMap(([field, problem]) =>
        problem === undefined ? [] : [[field, t(`error.${problem}`)]],
      ),
    ) as Refused<Draft>["errors"];

  const fail = (error: unknown) => {
    setPending(false);
    const { errors: refused, message, waitUntil } = readFailure(error, draft, Date.now());
    toast({ title: failedTitle, text: message ?? t("failure.network"), tone: "error" });
    if (Object.keys(refused).length > 0) refuse(refused);
    else setFailure({ message, waitUntil });
  };

  const submit = async () => {
    if (isPending) return;
    setFailure(null);
    const wrong = messagesFor(check(draft));
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    setPending(true);
    let answer: Answer;
    try {
      answer = await send(draft);
    } catch (error) {
      return fail(error);
    }
    clear();
    await onSent(answer, draft);
    setPending(false);
  };

  /** Changes fields and clears their errors. */
  const change = (changes: Partial<Draft>) => {
    changeDraft(changes);
    setErrors((last) => ({
      ...last,
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])),
    }));
  };

  return { ref, draft, errors, failure, isPending, isAlive, change, fill: changeDraft, submit };
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
