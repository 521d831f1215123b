import { useState } from "react";
import { useTranslations } from "use-intl";
import { ApiError } from "../../../lib/api.ts";

export interface Refusal {
  title: string;
  text: string;
}

interface AttemptOptions<Answer> {
  onDone(answer: Answer): void;
  /** Somebody else was first, or the table is gone: what is on the screen is old. */
  onOld?(): void;
  /** Better words for a refusal that the place knows more about. */
  explain?(code: string): string | null;
}

/** Codes after which the book is read again. */
const OLD = ["changed-meanwhile", "reservation-over", "reservation-not-found", "table-taken"];

/**
 * Does something at the server and keeps what came of it beside the button. Without a network nothing is tried and
 * nothing waits: whoever stands at the table must know at once.
 */
export function useAttempt() {
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
      } else {
        const fields = problem.errors?.map(({ message }) => message) ?? [];
        const text = options.explain?.(problem.code) ?? [problem.detail, ...fields].join(" ");
        setRefusal({ title: problem.title, text });
        if (OLD.includes(problem.code)) options.onOld?.();
      }
    } finally {
      setPending(false);
    }
  };
  return { isPending, refusal, attempt, clear: () => setRefusal(null) };
}
