import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { apiPaths } from "../../../../../shared/api-paths.ts";
import type { TableLink } from "../../../../../shared/contract/orders.ts";
import { browserApi } from "../../../../lib/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { QrCode } from "../../../../ui/qr-code.tsx";

/** The codes that lie on the tables, to be printed: whoever points a phone at one orders to that table. */
export function TableCodes({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("owner.orders.codes");
  const { data = [] } = useQuery({
    queryKey: ["table-links", restaurantId],
    queryFn: ({ signal }) => browserApi.get<TableLink[]>(apiPaths.orderingTables(restaurantId), {}, signal),
    networkMode: "always",
    retry: false,
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
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {data.map(({ tableId, label, url }) => (
          <li
            key={tableId}
            className="grid break-inside-avoid justify-items-center gap-2 rounded-xl border border-line p-3"
          >
            <QrCode text={url} title={t("code", { label })} />
            <p className="text-lg font-bold">{t("table", { label })}</p>
            <a href={url} className="text-sm text-link underline print:hidden">
              {t("open")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
