import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { TableTakenDetails, tableTaken } from "#domains/reservations/contract/room.ts";
import type { Problem } from "#kernel/api/problem.ts";
import { detailsOf } from "#platform/web/calls/api.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { useNightClock } from "../state/use-night-clock.ts";
import { useCollisionText } from "./use-room.ts";

/** Keeps who has a table that was asked for, to be shown with what is possible instead. */
export function useTaken() {
  const [details, setDetails] = useState<TableTakenDetails | null>(null);
  const read = (problem: Problem & Record<string, unknown>): boolean => {
    const found = detailsOf<typeof tableTaken>(problem, "table-taken");
    setDetails(found);
    return found !== null && found.collisions.length > 0;
  };
  return { details, read, clear: () => setDetails(null) };
}

interface TakenNoteProps {
  taken: TableTakenDetails | null;
  /** What can be done instead, as buttons. */
  children?: ReactNode;
}

/** Who has the table and when, and when it is free next. */
export function TakenNote({ taken, children }: TakenNoteProps) {
  const t = useTranslations("owner.room");
  const clock = useNightClock();
  const text = useCollisionText();
  const isShown = taken !== null && taken.collisions.length > 0;
  return (
    <div role="alert">
      {isShown && (
        <div className="grid gap-3 rounded-xl bg-warn-bg p-3 text-warn">
          <ul className="grid gap-1 font-semibold">
            {taken.collisions.map((collision) => (
              <li
                key={collision.reservationId ?? collision.blockId ?? collision.startsAt}
                className="flex items-start gap-2"
              >
                <WarningIcon className="mt-0.5 size-5" />
                {text(collision)}
              </li>
            ))}
          </ul>
          {taken.nextFree && <p>{t("nextFree", { time: clock.time(taken.nextFree.at) })}</p>}
          {children && <div className="flex flex-wrap gap-2">{children}</div>}
        </div>
      )}
    </div>
  );
}
