import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { useNotSaved } from "#platform/web/console/use-console-action.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { MAX_NOTE_LENGTH } from "../../api-constants.ts";
import type { RestaurantNote } from "../../contract/notes.ts";
import { ownersApi } from "../api.ts";

interface NotesProps {
  restaurantId: string;
  /** The newest note is in the table behind. */
  onChange(): unknown;
}

/** What operators note of a restaurant; each changes and removes their own. */
export function NotesSection({ restaurantId, onChange }: NotesProps) {
  const t = useTranslations("admin.restaurants.notes");
  const { notes, isBusy, last, save, remove } = useNotes({ restaurantId, onChange });
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <SheetSection title={t("title")}>
      <p className="text-sm text-soft">{t("lead")}</p>
      <NoteForm label={t("new")} action={t("add")} isBusy={isBusy} onSave={(text) => save(null, text)} />
      {/* Here and not in a toast, which the open dialog would cover. */}
      <div role="status" className="empty:hidden">
        {last && (
          <p className="flex min-h-11 items-center justify-between gap-3 rounded-xl bg-good-bg px-3">
            {t(last.done)}
            <Button disabled={isBusy} onClick={last.undo}>
              {t("undo")}
            </Button>
          </p>
        )}
      </div>
      {notes.length > 0 && (
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="grid gap-1 py-2">
              {edited === note.id ? (
                <NoteForm
                  label={t("edit")}
                  action={t("save")}
                  first={note.text}
                  isBusy={isBusy}
                  onSave={async (text) => {
                    const isSaved = await save(note, text);
                    if (isSaved) setEdited(null);
                    return isSaved;
                  }}
                  onCancel={() => setEdited(null)}
                />
              ) : (
                <NoteText
                  note={note}
                  isBusy={isBusy}
                  onEdit={() => setEdited(note.id)}
                  onRemove={() => void remove(note)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  );
}

interface NoteTextProps {
  note: RestaurantNote;
  isBusy: boolean;
  onEdit(): void;
  onRemove(): void;
}

function NoteText({ note, isBusy, onEdit, onRemove }: NoteTextProps) {
  const t = useTranslations("admin.restaurants.notes");
  const clock = useOwnClock();
  const { author, isOwn, text, createdAt, editedAt } = note;
  return (
    <>
      <p className="break-words whitespace-pre-line">{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">
          {author} · <time dateTime={createdAt}>{clock(createdAt)}</time>
          {editedAt !== null && ` · ${t("edited")}`}
        </p>
        {isOwn && (
          <span className="flex gap-2">
            <Button disabled={isBusy} onClick={onEdit}>
              {t("edit")}
            </Button>
            <Button disabled={isBusy} onClick={onRemove}>
              {t("remove")}
            </Button>
          </span>
        )}
      </div>
    </>
  );
}

interface NoteFormProps {
  label: string;
  action: string;
  first?: string;
  isBusy: boolean;
  /** Resolves to whether it was saved. */
  onSave(text: string): Promise<boolean>;
  onCancel?(): void;
}

function NoteForm({ label, action, first = "", isBusy, onSave, onCancel }: NoteFormProps) {
  const t = useTranslations("admin.restaurants.notes");
  const [text, setText] = useState(first);
  const save = async () => {
    if ((await onSave(text.trim())) && onCancel === undefined) setText("");
  };
  return (
    <div className="grid gap-2">
      <Field field="note" label={label} error={undefined}>
        {(props) => (
          <textarea
            {...props}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button kind="main" disabled={isBusy || text.trim() === ""} onClick={() => void save()}>
          {action}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t("cancel")}</Button>}
      </div>
    </div>
  );
}

/** The last change, until the next one. */
interface LastChange {
  done: "saved" | "removed";
  undo(): void;
}

/** The notes of a restaurant, and their changes; the last one can be undone. */
function useNotes({ restaurantId, onChange }: NotesProps) {
  const notSaved = useNotSaved();
  const queries = useQueryClient();
  const queryKey = ["restaurant-notes", restaurantId];
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<LastChange | null>(null);
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/admin/restaurants/:id/notes", { params: { id: restaurantId } }),
        signal,
      ),
  });
  const change = async (call: Promise<RestaurantNote[]>): Promise<boolean> => {
    setBusy(true);
    setLast(null);
    try {
      queries.setQueryData(queryKey, await call);
      await onChange();
      return true;
    } catch (error) {
      notSaved(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    notes: data,
    isBusy,
    last,
    save: async (note: RestaurantNote | null, text: string) => {
      const id = note?.id ?? randomIdempotencyKey();
      const isSaved = await change(putNote(restaurantId, id, text));
      if (!isSaved) return false;
      const undo =
        note === null
          ? () => void change(setRemoved(restaurantId, id, true))
          : () => void change(putNote(restaurantId, id, note.text));
      setLast({ done: "saved", undo });
      return true;
    },
    remove: async ({ id }: RestaurantNote) => {
      if (!(await change(setRemoved(restaurantId, id, true)))) return;
      const undo = () => void change(setRemoved(restaurantId, id, false));
      setLast({ done: "removed", undo });
    },
  };
}

function putNote(id: string, noteId: string, text: string): Promise<RestaurantNote[]> {
  const params = { id, noteId };
  return send(ownersApi("PUT /api/admin/restaurants/:id/notes/:noteId", { params, body: { text } }));
}

function setRemoved(id: string, noteId: string, isRemoved: boolean): Promise<RestaurantNote[]> {
  const params = { id, noteId };
  const body = { isRemoved };
  return send(ownersApi("PUT /api/admin/restaurants/:id/notes/:noteId/removed", { params, body }));
}
