import { useTranslations } from "use-intl";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import { useCourseName } from "#domains/menus/web/courses/use-course-name.ts";
import { ChatIcon, PersonIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import type { TableBlock } from "../model/table-grid.ts";
import { UnsentMark } from "../offline/unsent-mark.tsx";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { useNeedsLine } from "../use-needs-line.ts";
import { MINUTE_REM } from "./scale.ts";
import { useBlockDrag } from "./use-block-drag.ts";
import type { Drop } from "./use-drop.ts";

const LOOKS: Partial<Record<string, string>> = {
  confirmed: "border-matcha-600 bg-good-bg text-ink",
  seated: "border-ai-700 bg-ai-700 text-white",
  requested: "border-dashed border-ai-600 bg-note-bg text-ink",
};

interface PartyBlockProps {
  block: TableBlock;
  /** The row's table; null for one that can't be dragged from. */
  tableId: string | null;
  onDrop(drop: Drop): void;
}

/** A party at a table: how many, what they can't eat, who. On a low row in one line, on a higher one in two. */
export function PartyBlock({ block: { reservation, from, minutes }, tableId, onDrop }: PartyBlockProps) {
  const t = useTranslations("owner");
  const thread = useTranslations("thread");
  const clock = useNightClock();
  const kitchen = useKitchenWords();
  const courseName = useCourseName();
  const { state, fresh } = useReservationBook();
  const name = usePartyName()(reservation);
  const { id, status, localTime, guestCount } = reservation;
  const { count, isSevere, words } = useNeedsLine()(reservation);
  const course = reservation.course && courseName(reservation.course).text;
  const unread = reservation.thread?.unread ?? 0;
  const { shift, block: element, handlers, stretchHandlers } = useBlockDrag({ reservation, tableId, onDrop });
  const isDragged = shift !== null;
  const move = shift?.kind === "move" ? `translate(${shift.x}px, ${shift.y}px)` : undefined;
  const longer = shift?.kind === "stretch" ? shift.x : 0;
  return (
    <li
      ref={element}
      className={`pointer-events-auto absolute inset-y-0.5 [container-type:size] ${isDragged ? "z-40 opacity-90" : ""}`}
      style={{
        left: `${from * MINUTE_REM}rem`,
        width: `calc(${minutes * MINUTE_REM}rem + ${longer}px)`,
        transform: move,
      }}
    >
      <button
        type="button"
        title={[words, course].filter(Boolean).join(" · ") || undefined}
        onClick={() => state.open(id)}
        {...handlers}
        className={`mx-0.5 flex h-full w-[calc(100%-0.25rem)] cursor-grab items-center gap-x-1.5 overflow-hidden rounded-lg border px-1.5 text-left text-sm leading-tight select-none [@container(min-height:2.6rem)]:flex-col [@container(min-height:2.6rem)]:items-stretch [@container(min-height:2.6rem)]:justify-center ${isDragged ? "cursor-grabbing shadow-card" : ""} ${LOOKS[status] ?? "border-line bg-sunken"}`}
      >
        {shift?.label && <b className="tabular shrink-0 rounded bg-card px-1 text-ink">{shift.label}</b>}
        <span
          className={`contents [@container(min-height:2.6rem)]:flex [@container(min-height:2.6rem)]:min-w-0 [@container(min-height:2.6rem)]:items-center [@container(min-height:2.6rem)]:gap-x-1.5`}
        >
          <span className="sr-only">
            {clock.time(localTime)} {t("figures.guests", { count: guestCount })}
          </span>
          <b aria-hidden="true" className="tabular flex shrink-0 items-center">
            <PersonIcon className="size-3.5" />
            {guestCount}
          </b>
          {course && (
            <b className="max-w-20 min-w-0 shrink-6 truncate rounded border border-current px-0.5 text-xs">
              {course}
            </b>
          )}
          {fresh.has(id) && <b className="shrink-0 rounded bg-card px-1 text-link">{t("live.new")}</b>}
          <UnsentMark id={id} isShort />
          {unread > 0 && (
            <b className="flex shrink-0 items-center gap-0.5 rounded bg-call px-1 text-call-text">
              <ChatIcon className="size-3.5" />
              <span className="sr-only">{thread("unread", { count: unread })}</span>
              <span aria-hidden="true">{unread}</span>
            </b>
          )}
          <span className="order-2 min-w-4 shrink-9 truncate">{name}</span>
        </span>
        {count > 0 ? (
          <b
            lang="ja"
            className={`order-1 flex min-w-8 shrink items-center gap-0.5 overflow-hidden rounded px-1 [@container(min-height:2.6rem)]:w-fit [@container(min-height:2.6rem)]:max-w-full ${isSevere ? "bg-call text-call-text" : "border border-line bg-card text-ink"}`}
          >
            {isSevere && <WarningIcon className="size-3.5 shrink-0" />}
            {count > 1 && <span className="tabular shrink-0">{count}:</span>}
            <span className="min-w-0 truncate">{words}</span>
          </b>
        ) : (
          !reservation.needsAsked && (
            <span
              lang="ja"
              className="order-1 shrink-0 rounded [@container(min-height:2.6rem)]:self-start border border-dashed border-current px-1 text-xs"
            >
              <span aria-hidden="true">?</span>
              <span className="sr-only">{kitchen.nothing(false)}</span>
            </span>
          )
        )}
      </button>
      {tableId !== null && (
        <span
          aria-hidden="true"
          {...stretchHandlers}
          className="absolute inset-y-0 -right-1 w-3 cursor-ew-resize touch-none"
        />
      )}
    </li>
  );
}
