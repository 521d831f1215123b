import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { bothNames, readerText } from "#platform/web/i18n/original-text.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";

/** What is to be made, each dish as it stands on the menu, with what was asked for. */
export function OrderLines({ order: { lines, language: guests } }: { order: BoardOrder }) {
  const { language } = usePage();
  const phrase = useTranslations("ordering.phrase");
  const t = useTranslations("owner.orders");
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ position, name, nameTranslations, details, quantity, refunded, phrases, note }) => {
        const names = bothNames(name, nameTranslations, language);
        const left = quantity - refunded;
        return (
          <li key={position} className="flex gap-3 py-1.5">
            <b className={`tabular w-9 shrink-0 text-xl ${left === 0 ? "text-soft line-through" : ""}`}>
              {left}×
            </b>
            <div className={`min-w-0 ${left === 0 ? "text-soft line-through" : ""}`}>
              <p lang="ja" className="text-lg font-semibold">
                {name}
              </p>
              {names.name.text !== name && (
                <p lang={names.name.lang} className="text-sm text-soft">
                  {names.name.text}
                </p>
              )}
              {details.length > 0 && (
                <p className="font-medium">
                  {details
                    .map((one) => readerText(one.name, one.nameTranslations, language).text)
                    .join(" · ")}
                </p>
              )}
              {phrases.length > 0 && (
                <p className="font-semibold text-warn">{phrases.map((code) => phrase(code)).join(" · ")}</p>
              )}
              {note && (
                <p className="wrap-anywhere text-warn">
                  <span lang={guests}>{note}</span> <Untranslated language={guests} />
                </p>
              )}
              {refunded > 0 && left > 0 && (
                <p className="text-sm text-soft">{t("missing", { count: refunded })}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
