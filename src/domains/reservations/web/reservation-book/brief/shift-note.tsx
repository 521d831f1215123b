import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";

const MOST_LETTERS = 1_000;

/** The note of a day for everybody on duty: read by all, written by any of them. */
export function ShiftNote({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.brief");
  const { book } = useReservationBook();
  const [isWriting, setWriting] = useState(false);
  const note = book.days.find((day) => day.date === date)?.shiftNote ?? null;
  return (
    <section aria-label={t("shiftNote")} className="grid gap-2 rounded-card bg-note-bg p-3 sm:p-4">
      <h3 className="text-lg font-bold">{t("shiftNote")}</h3>
      {note && <p className="text-lg whitespace-pre-line wrap-anywhere">{note}</p>}
      {isWriting ? (
        <NoteForm date={date} note={note} onDone={() => setWriting(false)} />
      ) : (
        <Button size="lg" className="w-fit" onClick={() => setWriting(true)}>
          {note ? t("changeNote") : t("writeNote")}
        </Button>
      )}
    </section>
  );
}

/** While it is open the note of others stays above it: what is typed here replaces that only when it was seen. */
function NoteForm({ date, note, onDone }: { date: LocalDate; note: string | null; onDone(): void }) {
  const t = useTranslations("owner.brief");
  const queries = useQueryClient();
  const { restaurantId } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const [text, setText] = useState(note ?? "");
  const [before, setBefore] = useState(note);
  const reload = () => refetchBook(queries, restaurantId);
  const save = () =>
    attempt(
      () =>
        send(
          reservationsApi("PUT /api/owner/restaurants/:id/shift-notes/:date", {
            params: { id: restaurantId, date },
            body: { text, before },
          }),
        ),
      {
        onDone() {
          reload();
          onDone();
        },
        onOld: reload,
      },
    );
  const isOld = note !== before;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        aria-label={t("shiftNote")}
        rows={4}
        maxLength={MOST_LETTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="rounded-xl border border-line bg-card p-3 text-lg"
      />
      {isOld ? (
        <div className="grid gap-2 rounded-xl bg-warn-bg p-3 text-warn">
          <p>{t("noteChanged")}</p>
          <Button size="lg" className="w-fit" onClick={() => setBefore(note)}>
            {t("replaceNote")}
          </Button>
        </div>
      ) : (
        <RefusalNote refusal={refusal} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="main" size="lg" disabled={isPending || isOld}>
          {t("saveNote")}
        </Button>
        <Button size="lg" onClick={onDone}>
          {t("cancelNote")}
        </Button>
      </div>
    </form>
  );
}
