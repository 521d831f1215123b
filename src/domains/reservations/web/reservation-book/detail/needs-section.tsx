import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { isFromGuest } from "#domains/reservations/reservation-constants.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { reservationsApi } from "../../api.ts";
import { areNeedsMissing, NeedsFields, needsBody, needsDraftOf } from "../add/needs-fields.tsx";
import { useNeedName } from "../day/party-badges.tsx";
import { isFinished } from "../model/party-state.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { cacheReservation, refetchBook } from "../state/use-reservation-book-query.ts";

/** A party's needs, in the fixed Japanese sentences of the guest's ticket. Staff can add to them. */
export function NeedsSection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.needs");
  const kitchen = useKitchenWords();
  const ownName = useNeedName();
  const [isOpen, setOpen] = useState(false);
  const needs = listNeeds(reservation);
  return (
    <SheetSection title={t("title")}>
      {needs.length === 0 && <p>{reservation.needsAsked ? t("none") : t("notAsked")}</p>}
      <ul className="grid gap-2">
        {needs.map((need) => (
          <li
            key={need.key}
            className={`grid gap-0.5 rounded-xl p-3 ${need.isSevere ? "border-2 border-call bg-warn-bg" : "bg-sunken"}`}
          >
            <span lang="ja" className="flex items-start gap-2 text-lg font-bold">
              {need.isSevere && <WarningIcon className="mt-0.5 size-6 text-warn" />}
              <span className="min-w-0 wrap-anywhere">
                {need.isSevere && <span className="text-warn">{kitchen.severe}</span>}
                {kitchen.words(need, "need")}
              </span>
            </span>
            {ownName(need) && <span className="wrap-anywhere text-soft">{ownName(need)}</span>}
            {need.isSevere && <span className="font-semibold text-warn">{t("severeText")}</span>}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <NeedsForm reservation={reservation} onDone={() => setOpen(false)} />
      ) : (
        !isFinished(reservation) && (
          <Button size="lg" className="w-fit" onClick={() => setOpen(true)}>
            {t("change")}
          </Button>
        )
      )}
    </SheetSection>
  );
}

function NeedsForm({ reservation, onDone }: { reservation: BookReservation; onDone(): void }) {
  const t = useTranslations("owner.needs");
  const queries = useQueryClient();
  const { restaurantId } = useReservationBook();
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm({
    empty: { needs: needsDraftOf(reservation) },
    check: ({ needs }) => ({ needs: areNeedsMissing(needs) ? t("choose") : undefined }),
    send: ({ needs }) =>
      sendAct(
        reservationsApi("PATCH /api/owner/reservations/:id", {
          params: { id: reservation.id },
          body: needsBody(needs),
        }),
      ),
    onSent(changed) {
      cacheReservation(queries, restaurantId, changed);
      onDone();
    },
    onOld: () => refetchBook(queries, restaurantId),
  });
  const isGuests = isFromGuest(reservation.source);
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isGuests && <p className="text-sm text-soft">{t("guestsStay")}</p>}
      <NeedsFields
        name={`needs-${reservation.id}`}
        draft={draft.needs}
        error={errors.needs}
        onChange={(needs) => change({ needs })}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="main" type="submit" size="lg" disabled={isPending}>
          {t("save")}
        </Button>
        <Button size="lg" onClick={onDone}>
          {t("cancel")}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
    </form>
  );
}
