import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookEntry } from "#domains/reservations/contract/book.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";

/** Of a party that nothing is sent to: that staff tell it of its offer, and the button with which it takes the table. */
export function AcceptOffer({ entry }: { entry: BookEntry }) {
  const t = useTranslations("owner.waitlist");
  const toast = useToast();
  const queries = useQueryClient();
  const { restaurantId } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const name = usePartyName()(entry);
  if (!entry.isToldByStaff || entry.offer === null) return null;
  const readAgain = () => refetchBook(queries, restaurantId);
  const accept = () =>
    attempt(
      () => sendAct(reservationsApi("POST /api/owner/waitlist/:id/accept", { params: { id: entry.id } })),
      {
        onDone: () => {
          readAgain();
          toast({ title: t("done.accepted", { name }), tone: "success" });
        },
        onOld: readAgain,
      },
    );
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind="call" size="xl" disabled={isPending} onClick={() => void accept()}>
        {t("accept")}
      </Button>
      <p className="min-w-0 font-semibold">{t("tell")}</p>
      {refusal && <RefusalNote refusal={refusal} />}
    </div>
  );
}
