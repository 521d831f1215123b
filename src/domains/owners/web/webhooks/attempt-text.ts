import { useTranslations } from "use-intl";
import type { WebhookAttempt } from "../../contract/webhooks.ts";
import { ANSWER_SECONDS } from "../../webhook-constants.ts";

/** What became of an attempt, in plain words. */
export function useAttemptText(): (attempt: Pick<WebhookAttempt, "status" | "error">) => string {
  const t = useTranslations("connections.webhooks.result");
  return ({ status, error }) => t(error ?? "ok", { status: String(status ?? ""), seconds: ANSWER_SECONDS });
}
