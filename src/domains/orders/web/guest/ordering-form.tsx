import { useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import type { MenuDish, MenuSection } from "#domains/menus/contract/menu.ts";
import type { PayPlace } from "#domains/orders/order-constants.ts";
import type { Money } from "#kernel/money.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useZoneClock } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import { type Failure, FailureNote } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { OrderingView } from "../../contract/orders.ts";
import { saleOf } from "../../order-constants.ts";
import { countOf, lineKey, type SavedLine, useBasket, withLine, withLineChanged } from "./basket/basket.ts";
import { BASKET_ID, BASKET_TITLE_ID, BasketBar, BasketSection } from "./basket/basket-section.tsx";
import { usePrices } from "./basket/use-prices.ts";
import { toBody } from "./draft.ts";
import { DishDialog } from "./menu/dish-dialog.tsx";
import { findDish, findOrderable, menuAt, OrderMenu } from "./menu/order-menu.tsx";
import type { OrderingPageData } from "./page-loaders.ts";
import { saveTable } from "./saved-table.ts";
import { basketConflicts, ConflictSection, conflictsKey } from "./send/conflict-section.tsx";
import { NeedsSection } from "./send/needs-section.tsx";
import { WhereSection } from "./send/where-section.tsx";
import { WhoSection } from "./send/who-section.tsx";
import { type Errors, type Field, useOrder } from "./use-order.ts";
import { useWish } from "./use-wish.ts";

type Data = OrderingPageData & { ordering: OrderingView };

/** Menu, basket and guest's details in one form. */
export function OrderingForm({ data }: { data: Data }) {
  const t = useTranslations("ordering");
  const { language } = usePage();
  const toast = useToast();
  const { profile } = useDietaryProfile();
  const form = useRef<HTMLFormElement>(null);
  const { restaurant, ordering, tableCode } = data;
  const { wish, at, own, change } = useWish(data);
  const { kind } = wish;
  const menu = useMemo(() => menuAt(data.menu, at), [data.menu, at]);
  const basket = useBasket(restaurant.id, kind);
  const prices = usePrices({
    restaurantId: restaurant.id,
    menu,
    kind: kind ?? "dine-in",
    at,
    lines: basket.lines,
  });
  const order = useOrder({
    form,
    prices,
    onOrdered: () => {
      basket.change(() => []);
      // Name and email stay for the next order.
      change({ note: "" });
      if (kind === "dine-in" && tableCode !== null) saveTable(restaurant.id, tableCode);
    },
  });
  const [open, setOpen] = useState<{ dish: MenuDish; section: MenuSection; line?: SavedLine } | null>(null);
  const [agreedTo, setAgreedTo] = useState("");
  const conflicts = useMemo(
    () => basketConflicts(menu, basket.lines, profile),
    [menu, basket.lines, profile],
  );
  const isAgreed = conflicts.length === 0 || agreedTo === conflictsKey(conflicts);
  const sale = saleOf(kind ?? "dine-in");
  const count = countOf(basket.lines);

  const put = (line: SavedLine) => {
    const before = open?.line;
    basket.change((lines) =>
      before ? withLineChanged(lines, lineKey(before.wanted), line) : withLine(lines, line),
    );
    const { name } = bothNames(line.name, line.nameTranslations, language);
    toast({ title: t(before ? "choice.changed" : "choice.done", { name: name.text }), tone: "success" });
  };
  const editOf = (line: SavedLine) => {
    const found = findOrderable(menu, line.wanted.dishId, sale);
    return found && (() => setOpen({ ...found, line }));
  };
  const problems = (): Errors => ({
    ...(!wish.isPlaced && { where: t("error.where") }),
    ...(!isAgreed && { conflicts: t("error.conflicts") }),
    ...(wish.name.trim() === "" && { name: t("error.name") }),
    ...(wish.pays === "online" && wish.email.trim() === "" && { email: t("error.email") }),
  });
  const changeOf = (field: Field) => (changes: Parameters<typeof change>[0]) => {
    order.clearError(field);
    change(changes);
  };
  return (
    <>
      <form
        ref={form}
        noValidate
        className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]"
        onSubmit={(event) => {
          event.preventDefault();
          if (kind === null) return;
          const body = toBody(
            { ...wish, kind, restaurantId: restaurant.id, tableCode, language, profile },
            basket.lines,
            prices.basket.total.minor,
          );
          void order.submit(body, problems());
        }}
      >
        <div className="grid min-w-0 gap-5">
          <KitchenNote ordering={ordering} />
          <WhereSection
            ordering={ordering}
            tableCode={tableCode}
            kind={kind}
            pickUpAt={wish.pickUpAt}
            reservationId={wish.reservationId}
            restaurantId={restaurant.id}
            own={own}
            error={order.errors.where}
            change={changeOf("where")}
          />
          <div className="min-w-0">
            <OrderMenu
              menu={menu}
              sale={sale}
              lines={basket.lines}
              onChoose={kind === null ? null : (dish, section) => setOpen({ dish, section })}
            />
            <BasketBar count={count} total={prices.basket.total} />
          </div>
        </div>
        {kind !== null && (
          <section
            id={BASKET_ID}
            aria-labelledby={BASKET_TITLE_ID}
            className="grid scroll-mt-4 gap-5 card p-4 shadow-card sm:p-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
          >
            <h2 id={BASKET_TITLE_ID} tabIndex={-1} className="text-xl font-bold">
              {t("basket.title")}
            </h2>
            <BasketSection
              basket={basket}
              prices={prices}
              editOf={editOf}
              dishOf={(line) => findDish(menu, line.wanted.dishId)?.dish ?? null}
            />
            {count > 0 && (
              <>
                <ConflictSection
                  conflicts={conflicts}
                  isAgreed={isAgreed}
                  error={order.errors.conflicts}
                  onAgree={(agrees) => {
                    order.clearError("conflicts");
                    setAgreedTo(agrees ? conflictsKey(conflicts) : "");
                  }}
                />
                <NeedsSection profile={profile} error={order.errors.needs} />
                <WhoSection
                  {...wish}
                  places={ordering.pays}
                  errors={order.errors}
                  change={(changes) => {
                    for (const field of ["name", "email", "note"] as const)
                      if (field in changes) order.clearError(field);
                    change(changes);
                  }}
                />
                <SendButton
                  total={prices.basket.total}
                  pays={wish.pays}
                  isPending={order.isPending}
                  failure={order.failure}
                  needsFixing={!prices.basket.canBeOrdered}
                  hasChanged={order.hasChanged}
                />
              </>
            )}
          </section>
        )}
      </form>
      {open && <DishDialog {...open} sale={sale} onPut={put} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The preparation time, or that orders are paused. */
function KitchenNote({ ordering: { prepMinutes, pausedUntil, zone } }: { ordering: OrderingView }) {
  const t = useTranslations("ordering");
  const clock = useZoneClock(zone);
  if (pausedUntil !== null)
    return (
      <p className="rounded-lg bg-warn-bg px-3 py-2 font-medium">
        {t("paused", { time: clock(pausedUntil) })}
      </p>
    );
  return <p className="text-soft">{t("prep", { minutes: prepMinutes })}</p>;
}

interface SendButtonProps {
  total: Money;
  pays: PayPlace;
  isPending: boolean;
  /** Of the last attempt. */
  failure: Failure | null;
  /** The basket has lines that can't be ordered. */
  needsFixing: boolean;
  /** The server returned other prices. */
  hasChanged: boolean;
}

/** The submit button, with the reasons why it is disabled. */
function SendButton({ total, pays, isPending, failure, needsFixing, hasChanged }: SendButtonProps) {
  const t = useTranslations("ordering");
  const price = useMoney();
  const { isOnline } = useNetwork();
  const words = t(pays === "online" ? "send.orderAndPay" : "send.order", { price: price(total) });
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-3">
        {hasChanged && <p className="rounded-lg bg-warn-bg px-3 py-2 font-medium">{t("send.changed")}</p>}
        {!isOnline && <p className="rounded-lg bg-warn-bg px-3 py-2">{t("send.offline")}</p>}
        {needsFixing && <p className="rounded-lg bg-warn-bg px-3 py-2">{t("basket.fix")}</p>}
      </div>
      <FailureNote failure={failure} />
      <Button
        type="submit"
        kind="call"
        className="w-full text-lg"
        disabled={isPending || !isOnline || needsFixing}
        aria-busy={isPending}
      >
        {isPending ? t("send.pending") : words}
      </Button>
      <LegalAgreement to="book" />
    </div>
  );
}
