import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { browserApi } from "#platform/web/calls/api.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Card } from "#platform/web/ui/card.tsx";
import type { OwnerMessagesView as OwnerMessages } from "../../contract/owner-messages.ts";
import { ownersApi } from "../api.ts";
import { ComposeForm, OWNER_MESSAGES_KEY } from "./compose-form.tsx";

/** While mails are on their way. */
const REFRESH_MS = 5_000;

/** Service messages to groups of owners: writing one, and what became of those before. */
export function OwnerMessagesView() {
  const t = useTranslations("admin.owner-messages");
  const messages = useQuery({
    queryKey: OWNER_MESSAGES_KEY,
    queryFn: ({ signal }) => browserApi.get(ownersApi("GET /api/admin/owner-messages"), signal),
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? REFRESH_MS : false),
  });
  const restaurants = useQuery({
    queryKey: ["admin-restaurants", ""],
    queryFn: ({ signal }) =>
      browserApi.get(ownersApi("GET /api/admin/restaurants", { query: { search: "" } }), signal),
  });
  if (messages.data === undefined || restaurants.data === undefined) {
    if (!messages.isError && !restaurants.isError) return <ViewLoading />;
    const retry = () => void Promise.all([messages.refetch(), restaurants.refetch()]);
    return <ViewFailed onRetry={retry} />;
  }
  return (
    <>
      <p className="rounded-xl bg-note-bg px-4 py-3">{t("purpose")}</p>
      <ComposeForm restaurants={restaurants.data} />
      <Card title={t("past")}>
        {messages.data.length === 0 ? (
          <p className="text-soft">{t("none")}</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {messages.data.map((message) => (
              <PastMessage key={message.id} message={message} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function PastMessage({ message }: { message: OwnerMessages[number] }) {
  const t = useTranslations("admin.owner-messages");
  const clock = useOwnClock();
  const { operator, at, subjects, recipients, sent, waiting, failed } = message;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-medium break-words" lang="ja">
          {subjects.ja}
        </p>
        <p className="break-words" lang="en">
          {subjects.en}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <span>{t("result", { sent, recipients, waiting })}</span>
          {failed > 0 && <span className="font-medium text-warn">{t("failed", { failed })}</span>}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft sm:grid sm:justify-items-end sm:self-start">
        <time dateTime={at}>{clock(at)}</time>
        <span className="break-all">{operator}</span>
      </p>
    </li>
  );
}
