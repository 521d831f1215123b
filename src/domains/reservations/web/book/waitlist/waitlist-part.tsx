import { useTranslations } from "use-intl";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { useBookScope } from "../state/book-scope.ts";
import { EntryLine } from "./entry-line.tsx";
import { waitingFor } from "./waiting-for.ts";

/** Where a link from the day's numbers leads. */
export const WAITLIST_ID = "waitlist";

/** Who would come on this day if a table became free, the longest waiting first. */
export function WaitlistPart({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.waitlist");
  const { book } = useBookScope();
  const entries = waitingFor(book, date);
  if (entries.length === 0) return null;
  return (
    <section
      id={WAITLIST_ID}
      aria-labelledby={`${WAITLIST_ID}-title`}
      className="grid scroll-mt-4 gap-2 rounded-card border border-line bg-sunken p-3 sm:p-4"
    >
      <h3 id={`${WAITLIST_ID}-title`} className="text-lg font-bold">
        {t("title")} · {t("parties", { count: entries.length })}
      </h3>
      <p className="text-soft">{t("text")}</p>
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
