import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { Button, buttonClass, OutsideLink } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";

interface MessageStatesProps {
  reservation: ReservationView;
  /** The holder's, from the link that we sent; null without one. */
  linkKey: string | null;
  /** The reservation as it is after a change. */
  show(reservation: ReservationView): void;
}

/** How far our messages came, what did not arrive once more, and the chat that has to be opened before we can write there. */
export function MessageStates({ reservation, linkKey, show }: MessageStatesProps) {
  const { id, messages, chat } = reservation;
  const t = useTranslations("confirmation.messages");
  const contact = useTranslations("confirmation.contact");
  const { isPending, again } = useAgain(id, linkKey, show);
  if (messages.length === 0 && !chat) return null;
  return (
    <section className="grid gap-3 card p-5">
      <h2 className="font-bold">{t("title")}</h2>
      <ul className="grid gap-1">
        {messages.map(({ channel, state, isTest }) => (
          <li key={channel} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{contact(channel)}</span>
            <span className={state === "failed" ? "text-warn" : "text-soft"}>{t(`state.${state}`)}</span>
            {isTest && state !== "kept" && (
              <span className="rounded-full bg-note-bg px-2 text-sm">{t("test")}</span>
            )}
          </li>
        ))}
      </ul>
      {messages.some(({ canSendAgain }) => canSendAgain) && (
        <Button kind="quiet" className="w-fit" disabled={isPending} onClick={() => void again()}>
          {t("again")}
        </Button>
      )}
      {chat && (
        <>
          <p className="text-soft">{t(chat.channel === "line" ? "lineText" : "telegramText")}</p>
          <OutsideLink href={chat.url} className={buttonClass("main", "w-fit")}>
            {t(chat.channel === "line" ? "openLine" : "openTelegram")}
          </OutsideLink>
        </>
      )}
    </section>
  );
}

/** Resends undelivered messages, and reports the result. */
function useAgain(id: string, linkKey: string | null, show: (reservation: ReservationView) => void) {
  const t = useTranslations("confirmation");
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const again = async () => {
    setPending(true);
    try {
      const again = reservationsApi("POST /api/reservations/:id/messages/again", {
        params: { id },
        query: { key: linkKey },
      });
      show(await send(again));
      toast({ title: t("messages.goesAgain"), tone: "success" });
    } catch (error) {
      const detail = error instanceof ApiError ? error.problem?.detail : undefined;
      toast({ title: t("failed.title"), text: detail ?? t("failed.network"), tone: "error" });
    } finally {
      setPending(false);
    }
  };
  return { isPending, again };
}
