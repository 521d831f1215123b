import { useTranslations } from "use-intl";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { waitingFor } from "../model/day-overview.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { EntryRow } from "./entry-row.tsx";

/** The waitlist of the day, the longest waiting first. */
export function WaitlistSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations("owner.waitlist");
  const { book, state } = useReservationBook();
  const entries = waitingFor(book, state.date);
  return (
    <SideDialog title={t("title")} onClose={onClose}>
      <p className="text-soft">{t("text")}</p>
      <p className="font-semibold">{t("parties", { count: entries.length })}</p>
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
    </SideDialog>
  );
}
