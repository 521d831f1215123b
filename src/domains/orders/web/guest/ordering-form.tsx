import { useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import type { MenuDish, MenuSection, MenuView } from "#domains/menus/contract/menu.ts";
import { SectionHead } from "#domains/menus/web/dish/section-head.tsx";
import type { PayPlace } from "#domains/orders/order-constants.ts";
import type { SaleKind } from "#domains/payments/consumption-tax.ts";
import type { Money } from "#kernel/money.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useZoneClock } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { type Failure, FailureNote } from "#platform/web/ui/feedback/failure-note.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import type { OrderingView } from "../../contract/orders.ts";
import { saleOf } from "../../order-constants.ts";
import { BASKET_ID, BASKET_TITLE_ID, BasketBar } from "./basket/basket-bar.tsx";
import { BasketSection } from "./basket/basket-section.tsx";
import { usePrices } from "./basket/use-prices.ts";
import type { OrderingPageData } from "./load-ordering.ts";
import { DishDialog } from "./menu/dish-dialog.tsx";
import { DishRow } from "./menu/dish-row.tsx";
import { SectionJumps, sectionId } from "./menu/section-jumps.tsx";
import { countOf, type KeptLine, lineKey, withLine, withLineChanged } from "./model/basket.ts";
import { basketConflicts, conflictsKey } from "./model/conflicts.ts";
import { toBody } from "./model/draft.ts";
import { useBasket } from "./model/kept-baskets.ts";
import { findOrderable, menuAt } from "./model/menu-at.ts";
import { keepTable } from "./model/own-table.ts";
import { useWish } from "./model/use-wish.ts";
import { WhereSection } from "./place/where-section.tsx";
import { ConflictSection } from "./send/conflict-section.tsx";
import { NeedsSection } from "./send/needs-section.tsx";
import type { Errors, Field } from "./send/post-order.ts";
import { useOrder } from "./send/use-order.ts";
import { WhoSection } from "./send/who-section.tsx";

type Data = OrderingPageData & { ordering: OrderingView };

/** The menu, the basket and who orders, on one page: nothing has to be found again. */
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
      // Who orders again is the same person.
      change({ note: "" });
      if (kind === "dine-in" && tableCode !== null) keepTable(restaurant.id, tableCode);
    },
  });
  const [open, setOpen] = useState<{ dish: MenuDish; section: MenuSection; line?: KeptLine } | null>(null);
  const [agreedTo, setAgreedTo] = useState("");
  const conflicts = useMemo(
    () => basketConflicts(menu, basket.lines, profile),
    [menu, basket.lines, profile],
  );
  const isAgreed = conflicts.length === 0 || agreedTo === conflictsKey(conflicts);
  const sale = saleOf(kind ?? "dine-in");
  const count = countOf(basket.lines);

  const put = (line: KeptLine) => {
    const before = open?.line;
    basket.change((lines) =>
      before ? withLineChanged(lines, lineKey(before.wanted), line) : withLine(lines, line),
    );
    const { name } = bothNames(line.name, line.nameTranslations, language);
    toast({ title: t(before ? "choice.changed" : "choice.done", { name: name.text }), tone: "success" });
  };
  const editOf = (line: KeptLine) => {
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
    order.forgive(field);
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
            <SectionJumps sections={menu.sections} />
            <MenuNote />
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
            className="grid scroll-mt-4 gap-5 rounded-card border border-line bg-card p-4 shadow-card sm:p-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
          >
            <h2 id={BASKET_TITLE_ID} tabIndex={-1} className="text-xl font-bold">
              {t("basket.title")}
            </h2>
            <BasketSection basket={basket} prices={prices} editOf={editOf} />
            {count > 0 && (
              <>
                <ConflictSection
                  conflicts={conflicts}
                  isAgreed={isAgreed}
                  error={order.errors.conflicts}
                  onAgree={(agrees) => {
                    order.forgive("conflicts");
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
                      if (field in changes) order.forgive(field);
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

function MenuNote() {
  const t = useTranslations("restaurant.menu");
  return (
    <>
      <h2 className="sr-only">{t("title")}</h2>
      <p className="my-4 text-sm text-soft">{t("note")}</p>
    </>
  );
}

/** How long it takes, and that nothing is taken for the moment. */
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
  /** Why it was not done, the last time that it was tried. */
  failure: Failure | null;
  /** Something in the basket can't be ordered. */
  needsFixing: boolean;
  /** The server has just answered with other prices. */
  hasChanged: boolean;
}

/** Orders, or says why that can't be done now. */
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

interface OrderMenuProps {
  /** As it is when the food is wanted. */
  menu: MenuView;
  sale: SaleKind;
  lines: readonly KeptLine[];
  /** Null where nothing can be ordered: the menu is then only to read. */
  onChoose: ((dish: MenuDish, section: MenuSection) => void) | null;
}

/** The menu by its sections, each dish with the way into the basket. */
function OrderMenu({ menu, sale, lines, onChoose }: OrderMenuProps) {
  const { profile } = useDietaryProfile();
  return (
    <div className="grid gap-8">
      {menu.sections.map((section) => (
        <section key={section.id} id={sectionId(section)} className="scroll-mt-2">
          <SectionHead section={section} />
          <ul className="divide-y divide-line">
            {section.dishes.map((dish) => (
              <DishRow
                key={dish.id}
                dish={dish}
                section={section}
                sale={sale}
                profile={profile}
                inBasket={countIn(lines, dish)}
                onChoose={onChoose && (() => onChoose(dish, section))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function countIn(lines: readonly KeptLine[], { id }: MenuDish): number {
  return lines
    .filter(({ wanted }) => wanted.dishId === id)
    .reduce((sum, { wanted }) => sum + wanted.quantity, 0);
}
