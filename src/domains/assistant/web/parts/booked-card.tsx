import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { CreatedReservation } from "#domains/reservations/contract/reservations.ts";
import { ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";

export interface BookedTable extends CreatedReservation {
  isRequest: boolean;
}

/** What came of it, with the code to say at the door. */
export function BookedCard({ table }: { table: BookedTable }) {
  const t = useTranslations("chat.booking");
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: who goes on by keyboard goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  const { requiresPayment, paymentUrl } = table;
  const owes = requiresPayment && paymentUrl !== null;
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="grid gap-3 rounded-xl bg-good-bg p-3 text-good outline-none"
    >
      <p className="flex items-center gap-2 font-bold">
        <CheckIcon />
        {owes ? t("toPay") : t(table.isRequest ? "requested" : "booked")}
      </p>
      <p>
        {t("code")}: <b className="tabular text-lg tracking-wide">{table.confirmationCode}</b>
      </p>
      {owes && (
        <a href={paymentUrl} className={buttonClass("main")}>
          {t("pay")}
        </a>
      )}
      <ButtonLink to={table.confirmationUrl}>{t("ticket")}</ButtonLink>
    </div>
  );
}
