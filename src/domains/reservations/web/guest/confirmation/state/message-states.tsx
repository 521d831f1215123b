import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { OutsideLink } from "#platform/web/ui/outside-link.tsx";
import { useAgain } from "./use-again.ts";

interface MessageStatesProps {
  reservation: ReservationView;
  /** The holder's, from the link that we sent; null without one. */
  linkKey: string | null;
  /** The reservation as it is after a change. */
  show(reservation: ReservationView): void;
}

/** How far our messages came, what did not arrive once more, and the chat that Telegram needs before it lets us write. */
export function MessageStates({ reservation, linkKey, show }: MessageStatesProps) {
  const { id, messages, telegramUrl } = reservation;
  const t = useTranslations("confirmation.messages");
  const contact = useTranslations("confirmation.contact");
  const { isPending, again } = useAgain(id, linkKey, show);
  if (messages.length === 0 && telegramUrl === null) return null;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-card p-5">
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
      {telegramUrl !== null && (
        <>
          <p className="text-soft">{t("telegramText")}</p>
          <OutsideLink href={telegramUrl} className={buttonClass("main", "w-fit")}>
            {t("openTelegram")}
          </OutsideLink>
        </>
      )}
    </section>
  );
}
