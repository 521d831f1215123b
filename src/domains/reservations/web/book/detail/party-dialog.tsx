import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { usePartyName } from "../names/party-name.ts";
import { useBookScope } from "../state/book-scope.ts";
import { PartySheet } from "./party-sheet.tsx";

/** Everything of one reservation, and what can be done with it. `id` comes from the address. */
export function PartyDialog({ id }: { id: string }) {
  const t = useTranslations("owner.detail");
  const { book, state, markSeen } = useBookScope();
  const reservation = [...book.reservations, ...book.waiting].find((one) => one.id === id);
  useEffect(() => markSeen(id), [id, markSeen]);
  const close = () => state.open(null);
  const nameOf = usePartyName();
  return (
    <SideDialog title={reservation ? nameOf(reservation) : t("title")} onClose={close}>
      {reservation ? <PartySheet reservation={reservation} onClose={close} /> : <p>{t("gone")}</p>}
    </SideDialog>
  );
}
