import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ordersApi } from "../../api.ts";
import { PayeePart } from "./payee-part.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { TableCodes } from "./table-codes.tsx";
import { usePayee } from "./use-payee.ts";

interface OrderingSettingsPartProps {
  restaurantId: string;
  /** Of the restaurant, as its guests know it. */
  name: string;
  isOwner: boolean;
  /** Nothing is ordered here yet: there is nothing else to see. */
  isOpen: boolean;
  onSaved(): void;
}

/** How a restaurant takes orders, and the codes for its tables. */
export function OrderingSettingsPart({
  restaurantId,
  name,
  isOwner,
  isOpen,
  onSaved,
}: OrderingSettingsPartProps) {
  const t = useTranslations("owner.orders.settings");
  const tPayee = useTranslations("statement.payee");
  const common = useTranslations("common");
  const { data, isError, refetch } = useQuery({
    queryKey: ["ordering-settings", restaurantId],
    queryFn: ({ signal }) =>
      browserApi.get(
        ordersApi("GET /api/owner/restaurants/:id/ordering", { params: { id: restaurantId } }),
        signal,
      ),
  });
  const { data: payee } = usePayee(restaurantId);
  const takesCards = data !== undefined && data.kinds.length > 0 && data.pays.includes("online");
  const isCardMissing = takesCards && payee !== undefined && payee.state !== "ready";
  return (
    <>
      {isCardMissing && <p className="rounded-lg bg-note-bg px-4 py-3 print:hidden">{tPayee("notYet")}</p>}
      <details open={isOpen} className="rounded-card border border-line bg-card print:border-0">
        <summary className="flex min-h-12 items-center px-4 text-lg font-semibold text-link print:hidden">
          {t("title")}
        </summary>
        <div className="grid max-w-3xl gap-6 p-4 print:max-w-none">
          {isError && (
            <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
              {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
            </p>
          )}
          {data && (
            <SettingsForm
              restaurantId={restaurantId}
              first={data}
              onSaved={() => {
                void refetch();
                onSaved();
              }}
            />
          )}
          {data?.pays.includes("online") && <PayeePart restaurantId={restaurantId} isOwner={isOwner} />}
          {data?.kinds.includes("dine-in") && <TableCodes restaurantId={restaurantId} name={name} />}
        </div>
      </details>
    </>
  );
}
