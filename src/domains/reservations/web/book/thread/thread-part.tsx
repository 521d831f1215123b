import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { SheetPart } from "#platform/web/dashboard/side-dialog.tsx";
import { useLanguageName } from "#platform/web/i18n/language-name.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ThreadPanel } from "../../thread/thread-panel.tsx";
import { useMessageSender } from "../../thread/use-message-sender.ts";
import { useBookScope } from "../state/book-scope.ts";
import { useThread } from "./use-thread.ts";

/** What the guest has written, and the answer in one tap: the guest reads it in their own language. */
export function ThreadPart({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("thread");
  const nameOf = useLanguageName();
  const { zone } = useBookScope();
  const { thread, isFailed, refetch, post, markRead } = useThread(reservation);
  const sender = useMessageSender(post);
  if (thread?.closed === "over" && thread.messages.length === 0) return null;
  return (
    <SheetPart title={t("restaurantTitle")}>
      {thread === null && !isFailed && (
        <p role="status" className="text-soft">
          {t("loading")}
        </p>
      )}
      {thread === null && isFailed && (
        <div role="alert" className="grid gap-2">
          <p className="text-warn">{t("failed")}</p>
          <Button className="min-h-12 w-fit" onClick={refetch}>
            {t("again")}
          </Button>
        </div>
      )}
      {thread !== null && (
        <ThreadPanel
          side="restaurant"
          thread={thread}
          sender={sender}
          zone={zone}
          localTime={reservation.localTime}
          empty={t("emptyRestaurant", { language: nameOf(reservation.language) })}
          isLarge
          onSeen={markRead}
        />
      )}
      {thread?.closed === null && <p className="text-sm text-soft">{t("needsRestaurant")}</p>}
    </SheetPart>
  );
}
