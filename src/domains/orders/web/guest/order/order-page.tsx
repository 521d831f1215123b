import { useState } from "react";
import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { isOpenOrder, UNSERVED_STATUSES } from "#domains/orders/order-constants.ts";
import type { PaymentPart as Payment } from "#domains/payments/contract/payments.ts";
import { ReviewInvite } from "#domains/restaurants/web/reviews/review-invite.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { useKeptOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { money } from "#kernel/money.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { minuteIn } from "#platform/web/i18n/zone.ts";
import { neverChanges, useBrowserStore } from "#platform/web/page/hydration.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { EraseSection } from "#platform/web/ui/erase-section.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { ordersApi } from "../../api.ts";
import { savedTable } from "../saved-table.ts";
import { OrderRows } from "./order-lines.tsx";
import { OrderPlace } from "./order-place.tsx";
import { OrderState } from "./order-state.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";

const GOES_BACK: readonly Payment["state"][] = ["refunding", "refunded", "refund-failed"];

/** Where it is paid, and the state of the payment. */
function PaymentSection({ order: { pays, payment } }: { order: OrderView }) {
  const t = useTranslations("ordering.order.payment");
  const price = useMoney();
  if (pays === "at-restaurant") return <p className="font-medium">{t("at-restaurant")}</p>;
  if (payment === null) return null;
  const { state, paid, refunded, isTest } = payment;
  const goesBack = GOES_BACK.includes(state);
  return (
    <div className="grid gap-1">
      {goesBack && paid > 0 && <p>{t("paid", { amount: price(money(paid, "JPY")) })}</p>}
      <p className="font-medium">{t(state, { amount: price(money(goesBack ? refunded : paid, "JPY")) })}</p>
      {isTest && <p className="text-sm text-soft">{t("test")}</p>}
    </div>
  );
}

/** Link to order again at the same table. */
function AgainLink({ order: { restaurantId, kind } }: { order: OrderView }) {
  const t = useTranslations("ordering.order");
  const table = useBrowserStore(neverChanges, () => savedTable(restaurantId), null);
  return (
    <ButtonLink to={paths.order(restaurantId, kind === "dine-in" ? table : null)}>{t("again")}</ButtonLink>
  );
}

interface OrderPageProps {
  order: OrderView;
  /** The key of the order's link; null without one. */
  linkKey: string | null;
  /** The guest returned from paying; the server may not know yet. */
  hasJustPaid: boolean;
  show(order: OrderView): void;
  /** Refetches the order after a refusal. */
  refresh(): void;
}

/** The order's page: number, status, lines, payment. */
export function OrderPage({ order, linkKey, hasJustPaid, show, refresh }: OrderPageProps) {
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
        // The only printed content of a paid order.
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
        <OrderState order={order} hasJustPaid={hasJustPaid} />
        {order.status === "done" && <ReviewInvite kind="order" id={id} linkKey={linkKey} />}
        <div className="overflow-hidden card shadow-card">
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
            <OrderPlace order={order} linkKey={linkKey} />
            <OrderRows order={order} />
            {!isNothingToPay && <PaymentSection order={order} />}
          </div>
          <StaffRow order={order} />
        </div>
        {isKept !== null && (
          <p role="status" className="text-sm text-soft">
            {offline(isKept ? "kept" : "notKept")}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {!isOpenOrder(order) && (
            <EraseSection
              call={ordersApi("POST /api/orders/:id/erase", { params: { id }, query: { key: linkKey } })}
            />
          )}
          {order.canCancel && <CancelSection order={order} linkKey={linkKey} show={show} refresh={refresh} />}
          {order.receipt && <ReceiptSection order={order} />}
          <AgainLink order={order} />
        </div>
      </div>
    </>
  );
}

/** Previews the receipt. The hidden copy in `OrderPage` is what gets printed. */
function ReceiptSection({ order }: { order: OrderView }) {
  const t = useTranslations("ordering.receipt");
  const common = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("open")}</Button>
      {isOpen && (
        <AskDialog title={t("title")} onClose={() => setOpen(false)}>
          {(close) => (
            <>
              <div className="-mx-2 rounded-lg border border-line bg-white p-4 text-black sm:mx-0 sm:p-5">
                <ReceiptSheet order={order} />
              </div>
              <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-2 border-t border-line bg-card px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
                <Button className="grow" onClick={close}>
                  {common("close")}
                </Button>
                <Button kind="main" className="grow" onClick={() => window.print()}>
                  {t("print")}
                </Button>
              </div>
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}

interface CancelSectionProps {
  order: OrderView;
  linkKey: string | null;
  show(order: OrderView): void;
  refresh(): void;
}

/** Cancels the order, after a confirmation, until the kitchen accepts it. */
function CancelSection({ order, linkKey, show, refresh }: CancelSectionProps) {
  const t = useTranslations("ordering.order.cancel");
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const cancel = async (close: () => void) => {
    setPending(true);
    try {
      const cancelled = await send(
        ordersApi("POST /api/orders/:id/cancel", { params: { id: order.id }, query: { key: linkKey } }),
      );
      close();
      toast({ title: t("done"), tone: "success" });
      show(cancelled);
    } catch (error) {
      close();
      const problem = error instanceof ApiError ? error.problem : null;
      toast({ title: t("failed"), tone: "error", ...(problem && { text: problem.detail }) });
      refresh();
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("open")}</Button>
      {isAsking && (
        <AskDialog title={t("title")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t("text")}</p>
              <AskButtons
                no={t("keep")}
                yes={t("confirm")}
                onNo={close}
                onYes={() => void cancel(close)}
                isPending={isPending}
              />
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}

/** Details for staff, always in Japanese. */
function StaffRow({ order }: { order: OrderView }) {
  const { orderNumber, tableLabel, kind, needs, customerName, dueAt, zone } = order;
  const at = minuteIn(zone, new Date(dueAt));
  const t = useTranslations("ordering.order");
  const staff = useTranslations("ordering.staff");
  const kitchen = useKitchenWords();
  const all = listNeeds(needs);
  return (
    <section
      aria-label={t("staffTitle")}
      className="border-t-2 border-dashed border-line bg-sunken p-5 sm:px-6"
    >
      <div lang="ja" className="grid gap-2">
        <p className="text-sm text-soft">{staff("heading")}</p>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-lg font-semibold">
          <div>
            <dt className="text-sm font-normal text-soft">{staff("number")}</dt>
            <dd className="tabular">{orderNumber}</dd>
          </div>
          {customerName !== "" && (
            <div>
              <dt className="text-sm font-normal text-soft">{staff("name")}</dt>
              <dd className="wrap-anywhere">{customerName}</dd>
            </div>
          )}
          {kind === "pick-up" && (
            <div>
              <dt className="text-sm font-normal text-soft">{staff("time")}</dt>
              <dd className="tabular">
                {wallClockIn("ja").day(at)} {wallClockIn("ja").time(at)}
              </dd>
            </div>
          )}
          {tableLabel !== null && (
            <div>
              <dt className="text-sm font-normal text-soft">{staff("table")}</dt>
              <dd>{tableLabel}</dd>
            </div>
          )}
        </dl>
        {all.length > 0 && (
          <ul className="grid gap-1 text-lg font-semibold">
            {all.map((need) => (
              <li key={need.key} className={`wrap-anywhere ${need.isSevere ? "text-warn" : ""}`}>
                {need.isSevere && kitchen.severe}
                {kitchen.words(need, "need")}
              </li>
            ))}
          </ul>
        )}
        {tableLabel === null && <p className="font-semibold">{staff(`kind.${kind}`)}</p>}
      </div>
    </section>
  );
}
