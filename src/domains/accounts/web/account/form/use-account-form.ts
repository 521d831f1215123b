import { useTranslations } from "use-intl";
import { type DraftForm, type Texts, useDraftForm } from "#platform/web/form/use-draft-form.ts";
import type { Problems } from "./check-fields.ts";

interface AccountFormOptions<Draft extends Texts, Answer> {
  empty: Draft;
  /** Key under which this tab stores the draft, without passwords; null: it is not stored. */
  memory?: string;
  check(draft: Draft): Problems<Draft>;
  send(draft: Draft): Promise<Answer>;
  /** The form stays pending until this is done. */
  onSent(answer: Answer, draft: Draft): void | Promise<void>;
  /** The title of the toast when the server refuses. */
  failedTitle: string;
}

export type AccountForm<Draft extends Texts> = DraftForm<Draft>;

/** A form about an account. */
export function useAccountForm<Draft extends Texts, Answer>(
  options: AccountFormOptions<Draft, Answer>,
): AccountForm<Draft> {
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
