import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useNow } from "#platform/web/live/polling.ts";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, ClockIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import type { AdminChat, AdminChatFilter } from "../../contract/inbox.ts";
import { ChatDetail } from "./chat-detail.tsx";
import {
  CHAT_FILTERS,
  getSupportHours,
  inOrder,
  minutesWaiting,
  setSupportHours,
  useInbox,
  useTitleCount,
} from "./inbox.ts";

const MAX_HOURS = 200;

/** Hours in which guests are told that support is available. */
function SupportHours() {
  const t = useTranslations("admin.chats");
  const { data, refetch } = useQuery({
    queryKey: ["admin-chat-desk"],
    queryFn: ({ signal }) => getSupportHours(signal),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const { isPending, run } = useConsoleAction(refetch);
  if (data === undefined) return null;
  const hours = typed ?? data.hours;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => setSupportHours({ hours: hours.trim() }), t("deskSaved"));
  };
  return (
    <form onSubmit={save} className="grid gap-2 card p-3">
      <Field field="hours" label={t("desk")} hint={t("deskHint")} error={undefined}>
        {(input) => (
          <input
            {...input}
            maxLength={MAX_HOURS}
            value={hours}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="w-fit" disabled={isPending || hours.trim() === ""}>
        {t("deskSave")}
      </Button>
    </form>
  );
}

/** The support inbox: list and selected conversation. */
export function ChatsView() {
  const t = useTranslations("admin.chats");
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const now = useNow();
  const operatorId = useSession().user?.id ?? "";
  const filter = CHAT_FILTERS.find((one) => one === params.get("filter")) ?? "waiting";
  const open = params.get("chat");
  const { data, isError, waitingCount, isUp, reload } = useInbox(filter);
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
        {data === undefined && (isError ? <ViewFailed onRetry={() => void reload()} /> : <ViewLoading />)}
        {data?.length === 0 && <p className="text-soft">{t(`none.${filter}`)}</p>}
        {data !== undefined && data.length > 0 && (
          <nav aria-label={t("list")}>
            <ol className="divide-y divide-line overflow-hidden card">
              {inOrder(data).map((chat) => (
                <ChatRow
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
        <SupportHours />
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

interface ChatRowProps {
  chat: AdminChat;
  now: Date;
  filter: AdminChatFilter;
  isOpen: boolean;
  operatorId: string;
}

/** A row of the inbox: last message and waiting time. */
function ChatRow({ chat, now, filter, isOpen, operatorId }: ChatRowProps) {
  const t = useTranslations("admin.chats");
  const languageName = useLanguageName();
  const { conversation, preview, trigger, assignedTo } = chat;
  const minutes = minutesWaiting(chat, now);
  const to = `${paths.adminChatView(conversation.id)}${filter === "waiting" ? "" : `&filter=${filter}`}`;
  return (
    <li>
      <Link
        to={to}
        aria-current={isOpen ? "true" : undefined}
        className="grid min-h-16 gap-0.5 border-l-4 border-transparent px-3 py-2.5 hover:bg-sunken aria-[current=true]:border-link aria-[current=true]:bg-sunken"
      >
        <span lang={conversation.language} className="line-clamp-2 font-medium break-words">
          {preview}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          {minutes === null ? (
            conversation.state !== "ended" && <span>{t("answered")}</span>
          ) : (
            <span className="inline-flex items-center gap-1 font-semibold text-warn">
              <ClockIcon className="size-4" />
              {t("waits", { minutes })}
            </span>
          )}
          <span>{languageName(conversation.language)}</span>
          {trigger === "unsure" && <span>{t("trigger.unsure")}</span>}
          {assignedTo && (
            <span>{assignedTo.id === operatorId ? t("mine") : t("with", { name: assignedTo.name })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
