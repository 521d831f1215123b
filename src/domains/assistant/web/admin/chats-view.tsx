import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { useNow } from "#platform/web/lib/live/use-now.ts";
import { usePatchSearch } from "#platform/web/lib/page/url-state.ts";
import { Chip } from "#platform/web/ui/form/chip.tsx";
import { CheckIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { ChatDetail } from "./chat-detail.tsx";
import { ChatLine } from "./chat-line.tsx";
import { DeskHours } from "./desk-hours.tsx";
import { CHAT_FILTERS, inOrder } from "./model.ts";
import { useInbox, useTitleCount } from "./use-inbox.ts";

/** The inbox of those behind the assistant: who waits on one side, the conversation on the other. */
export function ChatsView() {
  const t = useTranslations("admin.chats");
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const now = useNow();
  const operatorId = useSession().user?.id ?? "";
  const filter = CHAT_FILTERS.find((one) => one === params.get("filter")) ?? "waiting";
  const open = params.get("chat");
  const { data, isError, waitingCount, isUp, lookAgain } = useInbox(filter);
  useTitleCount(waitingCount);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={`grid min-w-0 gap-4 lg:sticky lg:top-4 ${open === null ? "" : "max-lg:hidden"}`}>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t("filter")}</legend>
          {CHAT_FILTERS.map((one) => (
            <Chip
              key={one}
              type="radio"
              name="filter"
              checked={one === filter}
              onChange={() => patch({ filter: one === "waiting" ? null : one })}
            >
              {t(`filters.${one}`)}
              {one === "waiting" && waitingCount > 0 && (
                <span className="grid h-6 min-w-6 place-items-center rounded-full bg-call px-1 text-sm text-call-text">
                  {waitingCount}
                </span>
              )}
            </Chip>
          ))}
        </fieldset>
        <p
          role="status"
          className={`flex items-center gap-1.5 text-sm ${isUp ? "text-good" : "font-semibold text-warn"}`}
        >
          {isUp ? <CheckIcon className="size-4" /> : <WarningIcon className="size-4" />}
          {t(isUp ? "live" : "dead")}
        </p>
        {data === undefined && (isError ? <ViewFailed onRetry={() => void lookAgain()} /> : <ViewLoading />)}
        {data?.length === 0 && <p className="text-soft">{t(`none.${filter}`)}</p>}
        {data !== undefined && data.length > 0 && (
          <nav aria-label={t("list")}>
            <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {inOrder(data).map((chat) => (
                <ChatLine
                  key={chat.conversation.id}
                  chat={chat}
                  now={now}
                  filter={filter}
                  isOpen={chat.conversation.id === open}
                  operatorId={operatorId}
                />
              ))}
            </ol>
          </nav>
        )}
        <DeskHours />
      </div>
      {open === null ? (
        <p className="rounded-card border border-dashed border-line p-6 text-center text-soft max-lg:hidden">
          {t("choose")}
        </p>
      ) : (
        <ChatDetail key={open} id={open} operatorId={operatorId} />
      )}
    </div>
  );
}
