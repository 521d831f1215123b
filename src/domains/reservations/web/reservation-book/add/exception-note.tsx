import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type {
  confirmException,
  partyStillSeated,
  TableTakenDetails,
} from "#domains/reservations/contract/room.ts";
import type { TableException } from "#domains/reservations/reservation-constants.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { ApiError, detailsOf } from "#platform/web/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { usePartyName } from "../party-names.ts";
import { TakenNote, useTaken } from "../room/taken-note.tsx";
import { useNightClock } from "../state/use-night-clock.ts";

interface Asked {
  exception: TableException;
  /** What it is about: how many tables, or who still sits there. */
  tables: number;
  names: string;
  /** Seats of the course that are left that day. */
  seatsLeft: number;
}

/** What staff are asked before a party is added against the rules of the tables, each exception by its name. */
export function useExceptions() {
  const taken = useTaken();
  const nameOf = usePartyName();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What was confirmed for this party so far: sent with the next attempt. */
  const confirmed = useRef<TableException[]>([]);
  const clear = () => {
    taken.clear();
    setAsked(null);
  };
  /** Keeps what the refusal asks for. */
  const read = (error: unknown) => {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem === null) return;
    taken.read({ ...problem });
    const many = detailsOf<typeof confirmException>(problem, "confirm-exception");
    const beside = detailsOf<typeof partyStillSeated>(problem, "party-still-seated");
    if (many) setAsked({ ...many, names: "", seatsLeft: many.seatsLeft ?? 0 });
    if (beside)
      setAsked({
        exception: "beside-seated",
        tables: 0,
        seatsLeft: 0,
        names: beside.parties.map((party) => nameOf(party)).join(", "),
      });
  };
  return {
    asked,
    taken: taken.details,
    isAsking: asked !== null || (taken.details !== null && taken.details.collisions.length > 0),
    read,
    clear,
    confirmed: () => [...confirmed.current],
    confirm: (exception: TableException) => {
      confirmed.current = [...new Set([...confirmed.current, exception])];
    },
    /** Another wish is another question. */
    forget: () => {
      clear();
      confirmed.current = [];
    },
  };
}

interface ExceptionNoteProps {
  exceptions: ReturnType<typeof useExceptions>;
  isPending: boolean;
  /** Adds the party with the exception. */
  onConfirm(exception: TableException): void;
  /** Takes the next free time instead. */
  onTake?(at: NonNullable<TableTakenDetails["nextFree"]>): void;
  /** Further ways out, such as the waitlist. */
  children?: ReactNode;
}

/** What stands against it, with what it collides with, and a button for each way on. */
export function ExceptionNote({ exceptions, isPending, onConfirm, onTake, children }: ExceptionNoteProps) {
  const t = useTranslations("owner.add");
  const room = useTranslations("owner.room");
  const clock = useNightClock();
  const { asked, taken } = exceptions;
  const next = taken?.nextFree;
  const timeOf = (minute: LocalMinute) => clock.time(minute);
  if (asked !== null)
    return (
      <div role="alert" className="grid gap-3 rounded-xl bg-warn-bg p-3 text-warn">
        <p className="flex items-start gap-2 font-semibold">
          <WarningIcon className="mt-0.5 size-5" />
          {asked.exception === "beside-seated"
            ? room("stillSeated", { name: asked.names })
            : asked.exception === "course-seats"
              ? t("confirmSeats", { seats: asked.seatsLeft })
              : t(asked.exception === "whole-house" ? "confirmHouse" : "confirmMany", {
                  tables: asked.tables,
                })}
        </p>
        <Button size="lg" className="w-fit" disabled={isPending} onClick={() => onConfirm(asked.exception)}>
          {asked.exception === "beside-seated" ? room("seatBoth") : t("confirm")}
        </Button>
      </div>
    );
  return (
    <TakenNote taken={taken}>
      {next && onTake && (
        <Button size="lg" disabled={isPending} onClick={() => onTake(next)}>
          {t("takeNext", { time: timeOf(next.at) })}
        </Button>
      )}
      <Button size="lg" disabled={isPending} onClick={() => onConfirm("overbook")}>
        {room("overbook")}
      </Button>
      {children}
    </TakenNote>
  );
}
