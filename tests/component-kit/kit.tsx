import "./kit.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { IntlProvider } from "use-intl";
import { isLanguage } from "#kernel/languages.ts";
import type { Texts } from "#kernel/text/texts.ts";
import { Queries } from "#platform/web/calls/queries.tsx";
import { Toasts } from "#platform/web/ui/toast.tsx";
import { KitPage } from "./kit-page.tsx";

const AREAS = import.meta.glob<object>("../../locales/*/{common,admin,evidence,inventory,legal,owner}.json", {
  import: "default",
});

/** `?lang=th&theme=dark&text=200` */
const asked = new URLSearchParams(location.search);
const wanted = asked.get("lang");
const language = isLanguage(wanted) ? wanted : "en";
const root = document.documentElement;
root.lang = language;
const theme = asked.get("theme");
if (theme !== null) root.dataset.theme = theme;
root.style.fontSize = `${Number(asked.get("text") ?? 100)}%`;

async function textsOf(): Promise<Texts> {
  const own = Object.entries(AREAS).filter(([path]) => path.includes(`/${language}/`));
  const areas = own.map(async ([path, load]) => [path.split("/").at(-1)?.slice(0, -5), await load()]);
  return Object.fromEntries(await Promise.all(areas)) as Texts;
}

const router = createMemoryRouter([{ path: "*", element: <KitPage language={language} /> }]);
createRoot(document.getElementById("kit") ?? document.body).render(
  <StrictMode>
    <IntlProvider locale={language} messages={await textsOf()} timeZone="Asia/Tokyo">
      <Queries>
        <Toasts>
          <RouterProvider router={router} />
        </Toasts>
      </Queries>
    </IntlProvider>
  </StrictMode>,
);
