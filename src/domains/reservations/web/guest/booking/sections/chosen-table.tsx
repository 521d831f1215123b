import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { OfferedArea } from "#domains/reservations/contract/areas.ts";
import { readerText } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { NightNote } from "../../night-note.tsx";
import type { Draft } from "../draft.ts";

interface ChosenTableProps {
  draft: Pick<Draft, "date" | "time" | "guests" | "area">;
  /** Whether it has just been chosen: then the focus is on it, so that a screen reader says where it is. */
  takesFocus: boolean;
  onChange(): void;
  areas: readonly OfferedArea[];
  /** Shown below: the courses. */
  courses?: ReactNode;
  /** Shown below: how long the table is held. */
  note: ReactNode;
}

/** What is about to be booked, above the details, with the way back to the times. */
export function ChosenTable({
  draft: { date, time, guests, area },
  takesFocus,
  onChange,
  areas,
  courses,
  note,
}: ChosenTableProps) {
  const { language } = usePage();
  const chosen = areas.find(({ id }) => id === area);
  const place = chosen && readerText(chosen.name, chosen.words, language);
  const t = useTranslations("booking");
  const clock = useWallClock();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="grid gap-1 card p-4 shadow-card">
      <div className="flex items-center justify-between gap-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="tabular min-w-0 text-lg [view-transition-name:table] leading-snug font-bold"
        >
          {t("summary", { day: clock.day(`${date}T${time}`), time: clock.time(time), guests })}
        </h2>
        <Button className="shrink-0" onClick={onChange}>
          {t("change")}
        </Button>
      </div>
      {/* Said without a choice too: who comes from a free time has not seen that there is one. */}
      {areas.length > 0 && (
        <p lang={place?.lang} className="wrap-anywhere">
          {place?.text ?? t("area.any")}
        </p>
      )}
      <NightNote minute={`${date}T${time}`} />
      {note}
      {courses && <div className="mt-3">{courses}</div>}
    </section>
  );
}
