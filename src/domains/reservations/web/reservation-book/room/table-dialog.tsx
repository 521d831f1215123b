import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookTable } from "#domains/reservations/contract/book.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { minutesLater, thisQuarter } from "../model/calendar.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";
import { TakenNote, useTaken } from "./taken-note.tsx";
import { useStateText, useTableState } from "./use-room.ts";

const BLOCK_MINUTES = [60, 120] as const;

interface TableDialogProps {
  table: BookTable;
  onClose(): void;
  /** Takes a new party at this table. */
  onAdd?(): void;
}

/** One table now: who sits there, and blocking, unblocking and clearing it with one tap each. */
export function TableDialog({ table, onClose, onAdd }: TableDialogProps) {
  const t = useTranslations("owner.room");
  const list = useTranslations("owner.list");
  const state = useTableState(table.id);
  const text = useStateText();
  const nameOf = usePartyName();
  const { book, state: page } = useReservationBook();
  const sitting = book.room.stays.filter(({ id }) => state?.seatedIds.includes(id) || id === state?.stayId);
  return (
    <SideDialog title={t("table", { table: table.label })} onClose={onClose}>
      {state && <p className="text-2xl font-bold">{text(state)}</p>}
      {sitting
        .filter(({ kind }) => kind === "party")
        .map((stay) => (
          <Button
            key={stay.id}
            size="lg"
            onClick={() => {
              onClose();
              page.open(stay.id);
            }}
          >
            {nameOf(stay)}
          </Button>
        ))}
      {onAdd && (
        <Button kind="call" size="2xl" onClick={onAdd}>
          {list("newAt", { table: table.label })}
        </Button>
      )}
      <TableActs table={table} />
    </SideDialog>
  );
}

function TableActs({ table }: { table: BookTable }) {
  const t = useTranslations("owner.room");
  const clock = useNightClock();
  const queries = useQueryClient();
  const { minute, minuteOf, restaurantId } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const taken = useTaken();
  const state = useTableState(table.id);
  const onDone = () => refetchBook(queries, restaurantId);
  const quarter = thisQuarter(minute);
  const block = (until: LocalMinute | null) =>
    attempt(
      () =>
        sendAct(
          reservationsApi("POST /api/owner/restaurants/:id/blocks", {
            params: { id: restaurantId },
            body: { tableIds: [table.id], until },
          }),
        ),
      { onDone, onProblem: taken.read },
    );
  const { blockId = null, stayId = null, next = null } = state ?? {};
  const untilNext = state?.state === "free-until" && next !== null ? minuteOf(next.at) : null;
  const unblock = (id: string) =>
    attempt(
      () =>
        sendAct(
          reservationsApi("DELETE /api/owner/restaurants/:id/blocks/:blockId", {
            params: { id: restaurantId, blockId: id },
          }),
        ),
      { onDone, onOld: onDone },
    );
  const clear = (id: string) =>
    attempt(
      () =>
        sendAct(
          reservationsApi("POST /api/owner/reservations/:id/cleared", {
            params: { id },
            body: { isCleared: true },
          }),
        ),
      { onDone, onOld: onDone },
    );
  return (
    <div className="grid gap-3">
      {state?.state === "to-clear" && stayId !== null && (
        <Button kind="main" size="2xl" disabled={isPending} onClick={() => void clear(stayId)}>
          {t("cleared")}
        </Button>
      )}
      {blockId !== null ? (
        <Button kind="main" size="2xl" disabled={isPending} onClick={() => void unblock(blockId)}>
          {t("unblock")}
        </Button>
      ) : (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{t("block")}</legend>
          <div className="flex flex-wrap gap-2">
            {untilNext !== null && (
              <Button size="lg" disabled={isPending} onClick={() => void block(untilNext)}>
                {t("until", { time: clock.time(untilNext) })}
              </Button>
            )}
            {BLOCK_MINUTES.map((minutes) => (
              <Button
                key={minutes}
                size="lg"
                disabled={isPending}
                onClick={() => void block(minutesLater(quarter, minutes))}
              >
                {t("until", { time: clock.time(minutesLater(quarter, minutes)) })}
              </Button>
            ))}
            <Button size="lg" disabled={isPending} onClick={() => void block(null)}>
              {t("restOfDay")}
            </Button>
          </div>
        </fieldset>
      )}
      <TakenNote taken={taken.details} />
      <RefusalNote refusal={refusal} />
    </div>
  );
}
