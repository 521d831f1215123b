import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";

/** How many messages of the guest nobody here has read; nothing when there are none. */
export function UnreadBadge({ reservation: { thread } }: { reservation: BookReservation }) {
  const t = useTranslations("thread");
  if (thread === null || thread.unread === 0) return null;
  return (
    <b className="w-fit rounded-full bg-call px-2.5 py-0.5 text-sm text-call-text">
      {t("unread", { count: thread.unread })}
    </b>
  );
}
