import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { keptTable } from "../model/own-table.ts";

/** Back to the menu, at the same table. */
export function AgainLink({ order: { restaurantId, kind } }: { order: OrderView }) {
  const t = useTranslations("ordering.order");
  const table = useSyncExternalStore(
    neverChanges,
    () => keptTable(restaurantId),
    () => null,
  );
  return (
    <ButtonLink to={paths.order(restaurantId, kind === "dine-in" ? table : null)}>{t("again")}</ButtonLink>
  );
}

const neverChanges = () => () => undefined;
