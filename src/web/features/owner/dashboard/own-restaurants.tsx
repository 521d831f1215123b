import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { apiPaths, paths } from "../../../../shared/paths.ts";
import { browserApi } from "../../../lib/api.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/feedback/loading.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { BookPage } from "../book/book-page.tsx";
import { InventoryLoading } from "../inventory/inventory-loading.tsx";
import { MenuLoading } from "../menu/menu-loading.tsx";
import { OrdersLoading } from "../orders/orders-loading.tsx";
import { StatementLoading } from "../statement/statement-loading.tsx";
import { DashboardNav, SCREENS, STAFF_SCREENS } from "./dashboard-nav.tsx";
import { RestaurantPicker } from "./restaurant-picker.tsx";

/** Apart: who only keeps the book does not load them. */
const InventoryPage = lazy(() => import("../inventory/inventory-page.tsx"));
const OrdersPage = lazy(() => import("../orders/orders-page.tsx"));
const StatementPage = lazy(() => import("../statement/statement-page.tsx"));
const MenuPage = lazy(() => import("../menu/menu-page.tsx"));

/** The restaurants that somebody works for; the one in the address is open, or the first. */
export function OwnRestaurants({ userId }: { userId: string }) {
  const t = useTranslations("owner.gate");
  const common = useTranslations("common");
  const [params] = useSearchParams();
  const { data, isError, refetch } = useQuery({
    queryKey: ["owned-restaurants", userId],
    queryFn: ({ signal }) =>
      browserApi.get<OwnedRestaurant[]>(apiPaths.ownedRestaurants(), { userId }, signal),
    networkMode: "always",
    retry: false,
  });
  useWhenBackOnline(() => void refetch());
  if (data === undefined) {
    if (!isError) return <Loading />;
    return (
      <StateMessage title={t("failedTitle")} text={t("failedText")}>
        <Button kind="main" onClick={() => void refetch()}>
          {common("retry")}
        </Button>
      </StateMessage>
    );
  }
  const open = data.find(({ id }) => id === params.get("restaurant")) ?? data[0];
  if (open === undefined) {
    return (
      <StateMessage title={t("noneTitle")} text={t("noneText")}>
        <ButtonLink kind="main" to={paths.forRestaurants()}>
          {t("forRestaurants")}
        </ButtonLink>
      </StateMessage>
    );
  }
  const screens = open.role === "staff" ? STAFF_SCREENS : SCREENS;
  const screen = screens.find((one) => one === params.get("view")) ?? "book";
  return (
    <>
      {data.length > 1 && <RestaurantPicker restaurants={data} openId={open.id} />}
      <DashboardNav restaurantId={open.id} screens={screens} current={screen} />
      {screen === "book" && <BookPage key={open.id} restaurant={open} />}
      {screen === "orders" && (
        <Suspense fallback={<OrdersLoading />}>
          <OrdersPage key={open.id} restaurant={open} />
        </Suspense>
      )}
      {screen === "menu" && (
        <Suspense fallback={<MenuLoading />}>
          <MenuPage key={open.id} restaurant={open} />
        </Suspense>
      )}
      {screen === "inventory" && (
        <Suspense fallback={<InventoryLoading />}>
          <InventoryPage key={open.id} restaurant={open} />
        </Suspense>
      )}
      {screen === "statement" && (
        <Suspense fallback={<StatementLoading />}>
          <StatementPage key={open.id} restaurant={open} />
        </Suspense>
      )}
    </>
  );
}
