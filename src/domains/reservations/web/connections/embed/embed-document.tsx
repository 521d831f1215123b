import { useTranslations } from "use-intl";
import type { BookingPageData } from "#domains/reservations/web/guest/page-loaders.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { telHref } from "#kernel/phone.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { Loading } from "#platform/web/ui/states.tsx";
import { EMBED_DATA, EMBED_ROOT, type EmbedData } from "./embed-data.ts";

interface EmbedDocumentProps {
  data: EmbedData;
  /** The restaurant's, also when it takes no bookings; null when there is none. */
  restaurant: BookingPageData["restaurant"] | null;
  styles: string;
  /** Marks our inline scripts for the Content-Security-Policy. */
  mark: string;
}

/** The theme that the page around the frame wants, before the first paint. */
const THEME_SCRIPT = `const theme=/[#&]theme=(light|dark)/.exec(location.hash);if(theme)document.documentElement.dataset.theme=theme[1]`;
const BUILD = import.meta.env.VITE_BUILD ?? "development";

/** The page in the frame: names and a way out without scripts; the form comes with its script. */
export function EmbedDocument({ data, restaurant, styles, mark }: EmbedDocumentProps) {
  const t = useTranslations("embed");
  const { language, publicUrl } = data.page;
  const names = restaurant && bothNames(restaurant.name, restaurant.nameTranslations, language);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{names === null ? t("title") : t("titleOf", { name: names.name.text })}</title>
        <style>{styles}</style>
        <script nonce={mark}>{THEME_SCRIPT}</script>
      </head>
      <body className="bg-page text-ink">
        <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4 p-4">
          {names !== null && (
            <header>
              <h1 lang={names.name.lang} className="text-xl font-bold">
                {names.name.text}
              </h1>
              {names.beside && (
                <p lang={names.beside.lang} className="text-soft">
                  {names.beside.text}
                </p>
              )}
            </header>
          )}
          <main id={EMBED_ROOT} className="grid grid-cols-1 gap-4">
            {data.booking === null ? <NotHere restaurant={restaurant} /> : <Loading />}
          </main>
          {data.booking !== null && restaurant !== null && (
            <noscript>
              <a
                href={publicUrl + paths.book(restaurant.id)}
                target="_blank"
                rel="noopener"
                className="text-link underline"
              >
                {t("openHere")}
              </a>
            </noscript>
          )}
          <footer className="flex flex-wrap gap-x-4 text-sm text-soft">
            <a
              href={publicUrl}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center underline"
            >
              {t("by")}
            </a>
            <a
              href={publicUrl + paths.legal("privacy")}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center underline"
            >
              {t("privacy")}
            </a>
          </footer>
        </div>
        <script type="application/json" id={EMBED_DATA}>
          {JSON.stringify(data).replaceAll("<", "\\u003c")}
        </script>
        <script type="module" src={`/embed.js?v=${BUILD}`} />
      </body>
    </html>
  );
}

/** No restaurant, or one that takes no bookings here: its phone instead of a form that leads nowhere. */
function NotHere({ restaurant }: { restaurant: BookingPageData["restaurant"] | null }) {
  const t = useTranslations("embed.notHere");
  if (restaurant === null) return <p>{t("unknown")}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <p>{t("text")}</p>
      {restaurant.phone && (
        <a href={telHref(restaurant.phone)} className="inline-flex min-h-11 items-center text-link underline">
          {t("call", { phone: restaurant.phone })}
        </a>
      )}
    </div>
  );
}
