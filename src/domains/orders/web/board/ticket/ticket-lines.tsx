import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";

/** The dishes, named as on the menu, with requests. */
export function TicketLines({ order: { lines, language: guests } }: { order: BoardOrder }) {
  const { language } = usePage();
  const phrase = useTranslations("ordering.phrase");
  const t = useTranslations("owner.orders");
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ position, name, nameTranslations, details, quantity, refunded, phrases, note }) => {
        const names = bothNames(name, nameTranslations, language);
        const left = quantity - refunded;
        return (
          <li key={position} className="flex gap-2 py-0.5">
            <b className={`tabular w-7 shrink-0 ${left === 0 ? "text-soft line-through" : ""}`}>{left}×</b>
            <div className={`min-w-0 ${left === 0 ? "text-soft line-through" : ""}`}>
              <p>
                <span lang="ja" className="font-semibold">
                  {name}
                </span>{" "}
                {names.name.text !== name && (
                  <span lang={names.name.lang} className="text-sm text-soft">
                    {names.name.text}
                  </span>
                )}
              </p>
              {details.length > 0 && (
                <p className="text-sm font-medium">
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

type Line = BoardOrder["lines"][number];

/** Whether a line is a dish and a number, with nothing asked for and nothing missing. */
export function isPlain({ details, phrases, note, refunded }: Line): boolean {
  return details.length + phrases.length + refunded === 0 && note === null;
}

/** Plain lines in running text. */
export function DishesInShort({ order: { lines } }: { order: BoardOrder }) {
  return (
    <ul lang="ja" className="flex min-w-0 grow flex-wrap gap-x-2.5 leading-snug font-semibold">
      {lines.map(({ position, name, quantity }) => (
        <li key={position} className="min-w-0 wrap-anywhere">
          <b className="tabular">{quantity}×</b> {name}
        </li>
      ))}
    </ul>
  );
}
