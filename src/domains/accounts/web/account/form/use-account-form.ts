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
  /** Under which this tab remembers what was typed, but for passwords; null: not at all. */
  memory?: string;
  check(draft: Draft): Problems<Draft>;
  send(draft: Draft): Promise<Answer>;
  /** The form stays pending until this is done. */
  onSent(answer: Answer, draft: Draft): void | Promise<void>;
  /** The title of the toast when the server refuses. */
  failedTitle: string;
}

export type AccountFormState<Draft extends Texts> = ReturnType<typeof useAccountForm<Draft, unknown>>;

/** A form about an account: checks its fields, sends them, and says what is wrong. Nothing typed is lost on failure. */
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
    // The words stand beside the field before the focus comes there: so they are read out.
    flushSync(() => setErrors(refused));
    focusFirst(ref.current, refused);
  };

  const wording = (problems: Problems<Draft>) =>
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
    const wrong = wording(check(draft));
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

  /** Changes some fields and takes back what was said about them. */
  const change = (changes: Partial<Draft>) => {
    changeDraft(changes);
    setErrors((last) => ({
      ...last,
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])),
    }));
  };

  return { ref, draft, errors, failure, isPending, isAlive, change, fill: changeDraft, submit };
}

/** What is wrong with a field, as a key of `account.error`. */
type FieldProblem = "email" | "password" | "username" | "required" | "confirm";
type Problems<Draft> = { [Field in keyof Draft]?: FieldProblem | undefined };

/** As much of an address as can be told by looking at it; the server is stricter. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function emailProblem(text: string): FieldProblem | undefined {
  return EMAIL.test(text.trim()) ? undefined : "email";
}

/** The specification's rule. That a password is too common is known to the server alone. */
export function passwordProblem(text: string): FieldProblem | undefined {
  return [...text].length >= PASSWORD_LENGTH.min ? undefined : "password";
}

export function usernameProblem(text: string): FieldProblem | undefined {
  return [...text.trim()].length >= USERNAME_LENGTH.min ? undefined : "username";
}

export function missing(text: string): FieldProblem | undefined {
  return text === "" ? "required" : undefined;
}
