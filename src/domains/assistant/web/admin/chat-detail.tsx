import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { FactList } from "#platform/web/console/fact-list.tsx";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { useLanguageName } from "#platform/web/i18n/language-name.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { BackIcon } from "#platform/web/ui/icons.tsx";
import type { AdminChatDetail } from "../../contract/inbox.ts";
import { AnswerForm } from "./answer-form.tsx";
import { getChat } from "./chat-calls.ts";
import { ChatSteps } from "./chat-steps.tsx";
import { ChatThread } from "./chat-thread.tsx";
import { chatKey } from "./use-inbox.ts";

/** One conversation: what was said, what is known of the guest, and the answer. */
export function ChatDetail({ id, operatorId }: { id: string; operatorId: string }) {
  const t = useTranslations("admin.chats");
  const { data, error, refetch } = useQuery({
    queryKey: chatKey(id),
    queryFn: ({ signal }) => getChat(id, signal),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid min-w-0 gap-4">
      <Link
        to={paths.admin("chats")}
        className="flex min-h-11 w-fit items-center gap-2 font-medium text-link underline lg:hidden"
      >
        <BackIcon />
        {t("back")}
      </Link>
      {isGone && <p className="text-soft">{t("gone")}</p>}
      {data === undefined && error !== null && !isGone && <ViewFailed onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ViewLoading />}
      {data !== undefined && <Shown chat={data} operatorId={operatorId} lookAgain={refetch} />}
    </div>
  );
}

interface ShownProps {
  chat: AdminChatDetail;
  operatorId: string;
  lookAgain(): unknown;
}

function Shown({ chat, operatorId, lookAgain }: ShownProps) {
  const t = useTranslations("admin.chats");
  const { conversation, context, trigger, feedback, messages } = chat;
  const languageName = useLanguageName();
  const place = context.restaurant && (
    <Link to={paths.restaurant(context.restaurant.id)} className="text-link underline">
      {context.restaurant.name}
    </Link>
  );
  const isOver = conversation.state === "ended";
  return (
    <article className="grid min-w-0 gap-4 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg font-bold">{t(context.hasAccount ? "account" : "guest")}</h2>
          <p className="text-sm text-soft">{t(`trigger.${trigger}`)}</p>
        </div>
        {!isOver && <ChatSteps chat={chat} operatorId={operatorId} lookAgain={lookAgain} />}
      </div>
      <FactList
        facts={[
          [t("language"), languageName(conversation.language)],
          [t("looksAt"), place ?? t("nothing")],
          [t("contact"), conversation.contact ?? t("nothing")],
          ...(conversation.rating === null
            ? []
            : [[t("rating"), t(conversation.rating > 3 ? "good" : "bad")] as const]),
          ...(feedback === null ? [] : [[t("feedback"), feedback] as const]),
        ]}
      />
      <ChatThread messages={messages} language={conversation.language} />
      {isOver ? <p className="text-soft">{t("over")}</p> : <AnswerForm chat={chat} lookAgain={lookAgain} />}
    </article>
  );
}
