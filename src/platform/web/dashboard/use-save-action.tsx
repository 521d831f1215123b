import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Problem } from "#kernel/api/problem.ts";
import { ApiError } from "../calls/api.ts";
import { type DraftFormOptions, useDraftForm } from "../form/use-draft-form.ts";
import { WarningIcon } from "../ui/icons.tsx";

export interface Refusal {
  title: string;
  text: string;
}

interface AttemptOptions<Answer> {
  onDone(answer: Answer): void;
  /** The displayed data is stale: another user acted first, or the table no longer exists. */
  onOld?(refusal: Refusal): void;
  /** Overrides an error message where the caller knows more about its cause. */
  explain?(code: string): string | null;
  /** The call is kept on the device while there is no network (`useEnter`). */
  mayWait?: boolean;
  /** True: the caller shows the error itself. */
  onProblem?(problem: Problem & Record<string, unknown>): boolean;
}

const REST_MS = 600;

/** Error codes after which the displayed data is reloaded. */
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
 * Calls the server and shows errors beside the button. When offline, nothing is sent, since staff standing at the table
 * must know the result immediately; what may wait is kept by `mayWait`.
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
    // Another button may replace this one: the second tap of a double tap must not press it.
    onSettled: () => new Promise((resolve) => setTimeout(resolve, REST_MS)),
  });
  const attempt = async <Answer,>(
    call: () => Promise<Answer>,
    { onDone, mayWait = false, ...options }: AttemptOptions<Answer>,
  ) => {
    if (!navigator.onLine && !mayWait)
      return setRefusal({ title: t("offlineTitle"), text: t("offlineText") });
    const run = async () => onDone(await call());
    await mutateAsync({ run, ...options }).catch(() => undefined);
  };
  return { isPending, refusal, attempt, clear: () => setRefusal(null) };
}

/** Inline error message at the control that caused it. */
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

interface DashboardFormOptions<Draft extends object, Answer>
  extends Omit<DraftFormOptions<Draft, Answer>, "failed">,
    Pick<AttemptOptions<Answer>, "explain" | "mayWait"> {
  /** As `AttemptOptions.onOld`. */
  onOld?(): void;
}

/** A form of the dashboard: no toast; errors are shown in a `RefusalNote`. Not submitted when offline, unless it `mayWait`. */
export function useDashboardForm<Draft extends object, Answer>({
  explain,
  mayWait = false,
  onOld,
  ...options
}: DashboardFormOptions<Draft, Answer>) {
  const t = useTranslations("owner.refused");
  const form = useDraftForm<Draft, Answer>({
    ...options,
    async send(draft) {
      if (!navigator.onLine && !mayWait) throw new TypeError("offline");
      return options.send(draft);
    },
    failed: {
      fallback: () => t(navigator.onLine ? "unclearText" : "offlineText"),
      ...(explain && { explain }),
    },
    onFailed(code) {
      options.onFailed?.(code);
      if (code !== null && OLD.includes(code)) onOld?.();
    },
  });
  const { failure } = form;
  const refusal: Refusal | null = failure && {
    title: failure.title ?? t("offlineTitle"),
    text: failure.message ?? "",
  };
  return { ...form, refusal };
}
