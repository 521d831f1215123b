import { type ReactNode, useMemo } from "react";
import { Links, type LoaderFunctionArgs, Outlet, ScrollRestoration, useMatches } from "react-router";
import { IntlProvider } from "use-intl";
import { ChatLauncher } from "#domains/assistant/web/widget/launcher.tsx";
import { ConsentBanner } from "#domains/site/web/consent/consent-banner.tsx";
import { BrokenPage } from "#domains/site/web/frame/error-pages.tsx";
import { ASK_SCRIPT, PageScripts } from "#domains/site/web/frame/page-scripts.tsx";
import { OldBrowserNote, ReaderNotes } from "#domains/site/web/frame/reader-notes.tsx";
import { MachineNote } from "#domains/translation/web/interface/machine-note.tsx";
import { useMachineTexts } from "#domains/translation/web/interface/use-machine-texts.ts";
import { THEME_COLOURS, type Theme } from "#kernel/addresses/page-request.ts";
import { DEFAULT_LANGUAGE } from "#kernel/languages.ts";
import type { PageTexts, Texts } from "#kernel/text/texts.ts";
import styles from "#platform/web/app.css?inline";
import { messagesOf } from "#platform/web/i18n/page-texts.ts";
import { ELSEWHERE_SCRIPT } from "#platform/web/i18n/zone.ts";
import { usePageFocus, useReloadAfterRouteError } from "#platform/web/page/navigation.ts";
import { pageContext, pageDataOf } from "#platform/web/page/page-context.ts";
import { type PageData, usePageIfAny } from "#platform/web/page/page-data.ts";
import { Toasts } from "#platform/web/ui/toast.tsx";
import { AppStart } from "./web/app-start.ts";
import { OperatorHelpStrip } from "./web/help-strip.tsx";

const STYLES_ID = "styles";
/** The browser reads them from the page, so they are not bundled into the scripts a second time. */
const pageStyles = import.meta.env.SSR ? styles : (document.getElementById(STYLES_ID)?.textContent ?? "");
// Hot reload of edited styles during development.
if (import.meta.hot && !import.meta.env.SSR) void import("#platform/web/app.css");

export function loader({ context }: LoaderFunctionArgs): PageData {
  const page = context.get(pageContext);
  return { ...pageDataOf(page), texts: page.textsOf(["common", "legal", "offline"]) };
}

/** Changing language or theme loads a new document, so this data stays valid on navigation. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const page = usePageIfAny();
  const theme = page?.theme ?? "auto";
  const language = page?.language ?? DEFAULT_LANGUAGE;
  return (
    // On devices without a saved choice the first script in the head adds attributes to this element.
    <html suppressHydrationWarning lang={language} data-theme={theme === "auto" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColour theme={theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {/* Inlined: styles block rendering, and another round trip takes long on a slow network. */}
        <style id={STYLES_ID}>{pageStyles}</style>
        <script>{ASK_SCRIPT}</script>
        <script>{ELSEWHERE_SCRIPT}</script>
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

/** The colour of the browser's interface around the page. */
function ThemeColour({ theme }: { theme: Theme }) {
  if (theme !== "auto") return <meta name="theme-color" content={THEME_COLOURS[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
    </>
  );
}

export default function Root() {
  const page = usePageIfAny();
  const language = page?.language ?? DEFAULT_LANGUAGE;
  const machine = useMachineTexts(page, useTexts());
  const pageNow = page?.now ?? 0;
  const now = useMemo(() => new Date(pageNow), [pageNow]);
  usePageFocus();
  return (
    <IntlProvider locale={language} messages={machine.texts} timeZone="Asia/Tokyo" now={now}>
      <Toasts>
        <OldBrowserNote />
        <AppStart />
        <ReaderNotes />
        <MachineNote machine={machine} />
        <OperatorHelpStrip />
        <ConsentBanner />
        <Outlet />
        <ChatLauncher />
      </Toasts>
    </IntlProvider>
  );
}

export function ErrorBoundary() {
  const isLoading = useReloadAfterRouteError();
  return isLoading ? null : <BrokenPage />;
}

/** Merges the texts that each matched route has loaded. */
function useTexts(): Texts {
  const matches = useMatches();
  // Keep the object's identity while its content is unchanged: a new one would re-render every component with texts.
  return useMemo(() => {
    const parts = matches.map(({ loaderData }) =>
      typeof loaderData === "object" && loaderData !== null && "texts" in loaderData
        ? (loaderData.texts as PageTexts)
        : {},
    );
    return messagesOf(Object.assign({}, ...parts)) as Texts;
  }, [matches]);
}
