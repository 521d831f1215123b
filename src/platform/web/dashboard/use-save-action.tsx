import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Problem } from "#kernel/api/problem.ts";
import { ApiError } from "../calls/api.ts";
import { WarningIcon } from "../ui/icons.tsx";

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

interface Attempt extends Omit<AttemptOptions<never>, "onDone"> {
  run(): Promise<void>;
}

/**
 * Calls the server and shows a refusal beside the button. Without a network nothing is tried and nothing is queued:
 * whoever stands at the table must know at once.
 */
export function useSaveAction() {
  const t = useTranslations("owner.refused");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { isPending, mutateAsync } = useMutation({
    mutationFn: ({ run }: Attempt) => run(),
    onMutate: () => setRefusal(null),
    onError(error, { explain, onProblem, onOld }) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem === null) return setRefusal({ title: t("offlineTitle"), text: t("unclearText") });
      if (onProblem?.(problem)) return;
      const fields = problem.errors?.map(({ message }) => message) ?? [];
      const text = explain?.(problem.code) ?? [problem.detail, ...fields].join(" ");
      const refused = { title: problem.title, text };
      setRefusal(refused);
      if (OLD.includes(problem.code)) onOld?.(refused);
    },
    // Where the button was there is another one now: the second tap of a double tap must not press it.
    onSettled: () => new Promise((resolve) => setTimeout(resolve, REST_MS)),
  });
  const attempt = async <Answer,>(
    call: () => Promise<Answer>,
    { onDone, ...options }: AttemptOptions<Answer>,
  ) => {
    if (!navigator.onLine) return setRefusal({ title: t("offlineTitle"), text: t("offlineText") });
    const run = async () => onDone(await call());
    await mutateAsync({ run, ...options }).catch(() => undefined);
  };
  return { isPending, refusal, attempt, clear: () => setRefusal(null) };
}

/** Why something was not done, right where it was tried. */
export function RefusalNote({ refusal }: { refusal: Refusal | null }) {
  return (
    <div role="alert">
      {refusal && (
        <div className="flex items-start gap-2.5 rounded-xl bg-warn-bg p-3 text-warn">
          <WarningIcon className="mt-0.5 size-5" />
          <p className="min-w-0">
            <b className="block">{refusal.title}</b>
            {refusal.text}
          </p>
        </div>
      )}
    </div>
  );
}
