import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Problem } from "#kernel/api/problem.ts";
import { ApiError } from "../../lib/calls/api.ts";

export interface Refusal {
  title: string;
  text: string;
}

interface AttemptOptions<Answer> {
  onDone(answer: Answer): void;
  /** Somebody else was first, or the table is gone: what is on the screen is old. */
  onOld?(refusal: Refusal): void;
  /** Better words for a refusal that the place knows more about. */
  explain?(code: string): string | null;
  /** True: the place shows the refusal itself. */
  onProblem?(problem: Problem & Record<string, unknown>): boolean;
}

const REST_MS = 600;

/** Codes after which what is on the screen is read again. */
const OLD = [
  "changed-meanwhile",
  "reservation-over",
  "reservation-not-found",
  "table-taken",
  "waitlist-not-found",
  "order-not-found",
];

/**
 * Does something at the server and keeps what came of it beside the button. Without a network nothing is tried and
 * nothing waits: whoever stands at the table must know at once.
 */
export function useSaveAction() {
  const t = useTranslations("owner.refused");
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const attempt = async <Answer>(call: () => Promise<Answer>, options: AttemptOptions<Answer>) => {
    if (!navigator.onLine) return setRefusal({ title: t("offlineTitle"), text: t("offlineText") });
    setPending(true);
    setRefusal(null);
    try {
      options.onDone(await call());
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem === null) {
        setRefusal({ title: t("offlineTitle"), text: t("unclearText") });
      } else if (!options.onProblem?.(problem)) {
        const fields = problem.errors?.map(({ message }) => message) ?? [];
        const text = options.explain?.(problem.code) ?? [problem.detail, ...fields].join(" ");
        const said = { title: problem.title, text };
        setRefusal(said);
        if (OLD.includes(problem.code)) options.onOld?.(said);
      }
    } finally {
      // Where the button was there is another one now: the second tap of a double tap must not press it.
      setTimeout(() => setPending(false), REST_MS);
    }
  };
  return { isPending, refusal, attempt, clear: () => setRefusal(null) };
}
