import { useTranslations } from "use-intl";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { isOpenOrder, UNSERVED_STATUSES } from "#domains/orders/order-terms.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { useKeptOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/original-text.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { ErasePart } from "#platform/web/ui/erase-part.tsx";
import { ordersApi } from "../../api.ts";
import { AgainLink } from "./again-link.tsx";
import { CancelPart } from "./cancel-part.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderPlace } from "./order-place.tsx";
import { OrderState } from "./order-state.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { ReceiptPart } from "./receipt/receipt-part.tsx";
import { ReceiptSheet } from "./receipt/receipt-sheet.tsx";
import { StaffLine } from "./staff-line.tsx";

interface OrderPageProps {
  order: OrderView;
  /** From our link; null without one. */
  linkKey: string | null;
  /** The guest comes from paying, and the server may not have heard of it. */
  saysPaid: boolean;
  show(order: OrderView): void;
  /** Something was refused: how does it stand? */
  refresh(): void;
}

/** What becomes of an order: its number to be called out, how it stands, what it holds and what it costs. */
export function OrderPage({ order, linkKey, saysPaid, show, refresh }: OrderPageProps) {
  const t = useTranslations("ordering.order");
  const offline = useTranslations("offline.ticket");
  const { language } = usePage();
  const { id, orderNumber, restaurantName, restaurantNameTranslations } = order;
  const { name, beside } = bothNames(restaurantName, restaurantNameTranslations, language);
  const isNothingToPay = order.pays === "at-restaurant" && UNSERVED_STATUSES.includes(order.status);
  const isKept = useKeptOwnPage(paths.orderConfirmation(id, linkKey));
  return (
    <>
      {order.receipt && (
        // What is printed of a paid order, whatever else is on the screen.
        <div className="hidden bg-white text-black print:block">
          <ReceiptSheet order={order} />
        </div>
      )}
      <div className={`mx-auto grid max-w-2xl gap-6 ${order.receipt ? "print:hidden" : ""}`}>
        <Head
          title={t("metaTitle", { number: orderNumber })}
          description={t("metaDescription", { name: name.text })}
          noIndex
        />
        <OrderState order={order} saysPaid={saysPaid} />
        <div className="overflow-hidden rounded-card border border-line bg-card shadow-card">
          <div className="h-2 bg-ai-900" />
          <div className="grid gap-5 p-5 sm:p-6">
            <p>
              <b lang={name.lang} className="text-xl">
                {name.text}
              </b>
              {beside && (
                <span lang={beside.lang} className="block text-soft">
                  {beside.text}
                </span>
              )}
            </p>
            <OrderPlace order={order} />
            <OrderLines order={order} />
            {!isNothingToPay && <PaymentPart order={order} />}
          </div>
          <StaffLine order={order} />
        </div>
        {isKept !== null && (
          <p role="status" className="text-sm text-soft">
            {offline(isKept ? "kept" : "notKept")}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {!isOpenOrder(order) && (
            <ErasePart
              call={ordersApi("POST /api/orders/:id/erase", { params: { id }, query: { key: linkKey } })}
            />
          )}
          {order.canCancel && <CancelPart order={order} linkKey={linkKey} show={show} refresh={refresh} />}
          {order.receipt && <ReceiptPart order={order} />}
          <AgainLink order={order} />
        </div>
      </div>
    </>
  );
}
