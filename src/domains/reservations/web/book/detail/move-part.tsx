import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { BookReservation, ChangeByStaff } from "#domains/reservations/contract/book.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { GuestStepper } from "../add/guest-stepper.tsx";
import { TableChoice } from "../add/table-choice.tsx";
import { WhenFields } from "../add/when-fields.tsx";
import { dateOf, timeOf } from "../model/calendar.ts";
import { useBookScope } from "../state/book-scope.ts";
import { keepReservation, readBookAgain } from "../state/use-book.ts";

/** Another table, time or number of guests. Only what was changed here is sent. */
export function MovePart({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.move");
  const reason = useTranslations("owner.reason");
  const queries = useQueryClient();
  const { restaurantId } = useBookScope();
  const { isPending, refusal, attempt } = useAttempt();
  const [change, setChange] = useState<ChangeByStaff>({});
  const [isSaved, setSaved] = useState(false);
  const { id, localTime, guestCount, tableIds, source } = reservation;
  const isTold = source === "online" || source === "waitlist";
  const minute = change.reservationDate ?? localTime;
  const alter = (patch: ChangeByStaff) => {
    setChange((before) => ({ ...before, ...patch }));
    setSaved(false);
  };
  const isComplete = change.tableIds?.length !== 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void attempt(
      () => send(reservationsApi("PATCH /api/owner/reservations/:id", { params: { id }, body: change })),
      {
        onDone: (changed) => {
          keepReservation(queries, restaurantId, changed);
          setChange({});
          setSaved(true);
        },
        onOld: () => readBookAgain(queries, restaurantId),
      },
    );
  };
  return (
    <details className="rounded-card border border-line bg-card px-4">
      <summary className="flex min-h-12 list-none items-center text-lg font-bold underline">
        {t("open")}
      </summary>
      <form onSubmit={save} noValidate className="grid gap-4 pb-4">
        <WhenFields
          date={dateOf(minute)}
          time={timeOf(minute)}
          error={undefined}
          onChange={({ date, time }) => date && time && alter({ reservationDate: `${date}T${time}` })}
        />
        <GuestStepper
          value={change.guestCount ?? guestCount}
          onChange={(guests) => alter({ guestCount: guests })}
        />
        <TableChoice
          tableIds={change.tableIds ?? tableIds}
          hasAutomatic={false}
          onChange={(tables) => alter({ tableIds: change.tableIds ? tables : movedTo(tableIds, tables) })}
        />
        <p className="text-sm text-soft">{isTold ? t("told") : reason("notTold")}</p>
        <RefusalNote refusal={refusal} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="main"
            type="submit"
            className="min-h-12"
            disabled={isPending || !isComplete || Object.keys(change).length === 0}
          >
            {t("save")}
          </Button>
          <span role="status" className="font-semibold text-good">
            {isSaved && t("saved")}
          </span>
        </div>
      </form>
    </details>
  );
}

/** The first table that is tapped takes the place of the old ones; further ones are pushed to it. */
function movedTo(before: readonly string[], tapped: readonly string[]): string[] {
  const added = tapped.filter((id) => !before.includes(id));
  return added.length > 0 ? added : [...tapped];
}
