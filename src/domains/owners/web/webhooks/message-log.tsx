import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { indentedJson } from "#kernel/text/indented-json.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { StateBadge, type StateTone } from "#platform/web/dashboard/state-badge.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoments } from "#platform/web/i18n/moment.ts";
import { useDuration } from "#platform/web/i18n/numbers.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import { RowsLoading } from "#platform/web/ui/states.tsx";
import type { WebhookMessage, WebhookMessages } from "../../contract/webhooks.ts";
import { MAX_LOGGED_MESSAGES, MESSAGE_DAYS, type MessageState } from "../../webhook-constants.ts";
import { ownersApi } from "../api.ts";
import { useAttemptText } from "./attempt-text.ts";
import type { useMessages } from "./use-webhooks.ts";

/** Of what, in the paths of its calls. */
interface At {
  id: string;
  webhookId: string;
}

interface MessageLogProps extends ReturnType<typeof useMessages> {
  at: At;
  zone: string;
  /** What waits is tried; not while the endpoint is paused or stopped. */
  isTried: boolean;
}

/** The newest messages of an endpoint, and what became of each. */
export function MessageLog(props: MessageLogProps) {
  const { at, zone, isTried, messages, isError, refetch, show } = props;
  const t = useTranslations("connections.webhooks.log");
  const common = useTranslations("common");
  const { isPending, refusal, attempt } = useSaveAction();
  const sendFailed = () =>
    void attempt(
      () =>
        send(ownersApi("POST /api/owner/restaurants/:id/webhooks/:webhookId/send-failed", { params: at })),
      { onDone: show },
    );
  return (
    <SheetSection title={t("title")}>
      {messages === undefined && !isError && <RowsLoading />}
      {messages === undefined && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
      {messages?.length === 0 && <p className="text-soft">{t("none")}</p>}
      {messages && messages.length > 0 && (
        <div className="grid grid-cols-1 gap-3 [&>[role=alert]:empty]:hidden">
          <p className="text-sm text-soft">{t("lead", { count: MAX_LOGGED_MESSAGES, days: MESSAGE_DAYS })}</p>
          {isTried && messages.some(({ state }) => state === "failed") && (
            <Button size="lg" className="w-full sm:w-fit" disabled={isPending} onClick={sendFailed}>
              {t("allAgain")}
            </Button>
          )}
          <RefusalNote refusal={refusal} />
          <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                at={at}
                message={message}
                zone={zone}
                isTried={isTried}
                onSent={show}
              />
            ))}
          </ul>
        </div>
      )}
    </SheetSection>
  );
}

const TONES: Record<MessageState, StateTone> = { delivered: "good", waiting: "quiet", failed: "warn" };

interface MessageRowProps {
  at: At;
  message: WebhookMessage;
  zone: string;
  isTried: boolean;
  onSent(messages: WebhookMessages): void;
}

function MessageRow(props: MessageRowProps) {
  const { message, zone, isTried } = props;
  const t = useTranslations("connections.webhooks");
  const textOf = useAttemptText();
  const { past, next } = useMoments(zone);
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  const { type, state, createdAt, nextAt, last } = message;
  const nextTry = nextAt === null ? null : next(nextAt);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailId}
        className="flex min-h-12 w-full items-center gap-2 py-2 text-start"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="grid min-w-0 grow gap-0.5">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold">{t(`type.${type}`)}</span>
            <StateBadge tone={TONES[state]}>{t(`log.state.${state}`)}</StateBadge>
          </span>
          <span className="text-sm text-soft">
            {past(createdAt)}
            {isTried && state === "waiting" && (
              <> · {nextTry === null ? t("log.soon") : t("log.next", { when: nextTry })}</>
            )}
          </span>
          {last !== null && last.error !== null && <span className="text-sm text-warn">{textOf(last)}</span>}
        </span>
        <ChevronIcon
          className={`size-5 text-soft transition-transform duration-150 ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div id={detailId} hidden={!isOpen}>
        {isOpen && <MessageDetail {...props} />}
      </div>
    </li>
  );
}

/** Attempts and content of a message, and sending it again. */
function MessageDetail({ at, message, zone, isTried, onSent }: MessageRowProps) {
  const { id, attempts, state } = message;
  const t = useTranslations("connections.webhooks.log");
  const common = useTranslations("common");
  const textOf = useAttemptText();
  const format = useFormatter();
  const duration = useDuration();
  const { isPending, refusal, attempt } = useSaveAction();
  const params = { ...at, messageId: id };
  const { data, isError, refetch } = useQuery({
    // Another attempt is another answer.
    queryKey: ["webhook-message", id, attempts, state],
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/webhooks/:webhookId/messages/:messageId", { params }),
        signal,
      ),
    placeholderData: (before) => before,
  });
  const sendAgain = () =>
    void attempt(
      () =>
        send(
          ownersApi("POST /api/owner/restaurants/:id/webhooks/:webhookId/messages/:messageId/send", {
            params,
          }),
        ),
      { onDone: onSent },
    );
  const second = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: "medium", timeStyle: "medium", timeZone: zone });
  if (data === undefined)
    return isError ? (
      <p role="alert" className="flex flex-wrap items-center gap-3 pb-3 text-warn">
        {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
      </p>
    ) : (
      <RowsLoading />
    );
  return (
    <div className="grid grid-cols-1 gap-3 pt-1 pb-4 [&>[role=alert]:empty]:hidden">
      <h4 className="font-semibold">{t("tries")}</h4>
      {data.log.length === 0 && <p className="text-sm text-soft">{t("untried")}</p>}
      <ol className="grid grid-cols-1 gap-2 text-sm">
        {data.log.map((one) => (
          <li key={one.at} className="grid grid-cols-1">
            <span className={one.error === null ? "text-good" : "text-warn"}>{textOf(one)}</span>
            <span className="tabular text-soft">
              {second(one.at)} · {duration(one.tookMs)}
            </span>
          </li>
        ))}
      </ol>
      <h4 className="font-semibold">{t("body")}</h4>
      <pre
        translate="no"
        className="min-w-0 rounded-xl border border-line bg-sunken px-3 py-2.5 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {indentedJson(data.body)}
      </pre>
      <RefusalNote refusal={refusal} />
      {isTried && (
        <Button size="lg" className="w-full sm:w-fit sm:px-6" disabled={isPending} onClick={sendAgain}>
          {t(state === "waiting" ? "now" : "again")}
        </Button>
      )}
    </div>
  );
}
