import { useTranslations } from "use-intl";
import { ClockIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { useMoment, useReservationBook } from "../state/reservation-book-scope.ts";
import { isBookKept } from "./kept-book.ts";

const PILL =
  "flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-current bg-card px-3 text-sm font-semibold whitespace-nowrap text-ink";

/**
 * One line, only while it is needed: since when there is no network, as of when the book is, and what isn't sent yet. It
 * opens the list of that.
 */
export function OfflineRow({ onOpen }: { onOpen(): void }) {
  const t = useTranslations("owner.offline");
  const moment = useMoment();
  const { book, entered, offlineSince } = useReservationBook();
  const { waiting, refused } = entered;
  const count = waiting.length + refused.length;
  const isOffline = offlineSince !== null;
  if (!isOffline && count === 0) return null;
  const isLost = isOffline && isBookKept() === false;
  return (
    <div
      className={`flex min-h-10 items-center gap-2 px-3 py-0.5 text-sm font-semibold ${isOffline || refused.length > 0 ? "bg-warn-bg text-warn" : "bg-note-bg"}`}
    >
      <p role="status" className="flex min-w-0 items-center gap-1.5 leading-tight">
        {isOffline ? <WarningIcon className="size-4 shrink-0" /> : <ClockIcon className="size-4 shrink-0" />}
        <span className="line-clamp-2 min-w-0">
          {isOffline
            ? t(isLost ? "sinceUnkept" : "since", {
                time: moment(new Date(offlineSince).toISOString()),
                asOf: moment(book.room.at),
              })
            : t(refused.length > 0 ? "refused" : "sending")}
        </span>
      </p>
      {count > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={`ml-auto ${PILL} ${refused.length > 0 ? "border-call! bg-call! text-call-text!" : ""}`}
          onClick={onOpen}
        >
          {refused.length > 0 ? t("toDecide", { count: refused.length }) : t("unsent", { count })}
        </button>
      )}
    </div>
  );
}
