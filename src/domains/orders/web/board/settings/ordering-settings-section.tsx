import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { browserApi } from "#platform/web/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { QrCode } from "#platform/web/ui/qr-code.tsx";
import { ordersApi } from "../../api.ts";
import { PayeeSection, usePayee } from "./payee-section.tsx";
import { SettingsForm } from "./settings-form.tsx";

interface OrderingSettingsSectionProps {
  restaurantId: string;
  /** The restaurant's name, as guests know it. */
  name: string;
  isOwner: boolean;
  /** Expanded: ordering is not set up yet. */
  isOpen: boolean;
  onSaved(): void;
}

/** How a restaurant takes orders, and the codes for its tables. */
export function OrderingSettingsSection({
  restaurantId,
  name,
  isOwner,
  isOpen,
  onSaved,
}: OrderingSettingsSectionProps) {
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
      <details open={isOpen} className="card print:border-0">
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
          {data?.pays.includes("online") && <PayeeSection restaurantId={restaurantId} isOwner={isOwner} />}
          {data?.kinds.includes("dine-in") && <TableCodes restaurantId={restaurantId} name={name} />}
        </div>
      </details>
    </>
  );
}

/** Printable QR codes; scanning one opens the ordering page for that table. */
function TableCodes({ restaurantId, name }: { restaurantId: string; name: string }) {
  const t = useTranslations("owner.orders.codes");
  const { data = [] } = useQuery({
    queryKey: ["table-links", restaurantId],
    queryFn: ({ signal }) =>
      browserApi.get(
        ordersApi("GET /api/owner/restaurants/:id/ordering/tables", { params: { id: restaurantId } }),
        signal,
      ),
  });
  return (
    <section aria-label={t("title")} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <div>
          <h2 className="font-bold">{t("title")}</h2>
          <p className="text-sm text-soft">{t("text")}</p>
        </div>
        <Button onClick={() => window.print()}>{t("print")}</Button>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3 print:grid-cols-2 print:gap-[6mm]">
        {data.map(({ tableId, label, url, howTo }) => (
          <li
            key={tableId}
            className="grid break-inside-avoid content-start justify-items-center gap-2 rounded-xl border border-line p-4 text-center print:border-black print:text-black"
          >
            <p lang="ja" className="text-lg font-bold">
              {name}
            </p>
            <p className="text-xl font-bold">{t("table", { label })}</p>
            <div className="w-full max-w-44">
              <QrCode text={url} title={t("code", { label })} />
            </div>
            <ul className="grid gap-0.5 text-sm">
              {howTo.map(({ language, text }) => (
                <li key={language} lang={language} className="text-balance">
                  {text}
                </li>
              ))}
            </ul>
            <a href={url} className="text-sm text-link underline print:hidden">
              {t("open")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
