import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { QrCode } from "#platform/web/ui/qr-code.tsx";
import { ordersApi } from "../../api.ts";

/** The codes that lie on the tables, to be printed: whoever points a phone at one orders to that table. */
export function TableCodes({ restaurantId, name }: { restaurantId: string; name: string }) {
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
