import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";

/** What the guest wrote about the whole order. */
export function TicketNote({ order: { note, language } }: { order: BoardOrder }) {
  if (note === null) return null;
  return (
    <p className="rounded-lg bg-note-bg px-2 py-1 wrap-anywhere print:border">
      <span lang={language}>{note}</span> <Untranslated language={language} />
    </p>
  );
}

/** Who ordered, for how much, and whether it is paid. */
export function TicketMoney({
  order: { customerName, total, refunded, pays, status, settledAt },
}: {
  order: BoardOrder;
}) {
  const t = useTranslations("owner.orders");
  const yen = useMoney();
  return (
    <p className="flex flex-wrap justify-between gap-x-2 text-sm text-soft">
      <span className="wrap-anywhere">{customerName}</span>
      <span className="text-end">
        <span className="tabular">{yen({ ...total, minor: total.minor - refunded.minor })}</span>{" "}
        {status !== "rejected" && t(`pays.${settledAt === null ? pays : "online"}`)}
        {refunded.minor > 0 && (
          <span className="block">
            {t(pays === "online" ? "refunded" : "takenOff", { amount: yen(refunded) })}
          </span>
        )}
      </span>
    </p>
  );
}
