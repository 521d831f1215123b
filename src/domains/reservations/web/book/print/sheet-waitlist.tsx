import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { useBookScope } from "../state/book-scope.ts";
import { waitingFor } from "../waitlist/waiting-for.ts";

const japanese = wallClockIn("ja");

/** Who waits for a table on this day, in a few lines: whoever is at the door can be told of it. */
export function SheetWaitlist({ date }: { date: LocalDate }) {
  const t = useTranslations("owner.staff");
  const words = useKitchenWords();
  const { book } = useBookScope();
  const entries = waitingFor(book, date);
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="mt-4 mb-1 font-bold">{t("waitlist")}</h2>
      <ol className="border-t border-black">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex break-inside-avoid gap-4 border-b border-dotted border-black py-1"
          >
            <b className="w-[21%] shrink-0">
              {japanese.time(entry.from)}〜{japanese.time(entry.until)}
            </b>
            <span className="w-[22%] shrink-0 break-words">
              {entry.customerName} <b>{t("guestCount", { guests: entry.guestCount })}</b>
            </span>
            <span className="min-w-0">
              {listNeeds(entry)
                .map((need) => `${need.isSevere ? `⚠${words.severe}` : ""}${words.words(need, "short")}`)
                .join("、") || words.nothing(entry.needsAsked)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
