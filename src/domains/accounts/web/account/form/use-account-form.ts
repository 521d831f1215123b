import { useTranslations } from "use-intl";
import { PASSWORD_LENGTH, USERNAME_LENGTH } from "#domains/accounts/account-constants.ts";
import { type DraftForm, type Texts, useDraftForm } from "#platform/web/form/use-draft-form.ts";

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
