import { renderToStaticMarkup } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import { IntlProvider } from "use-intl";
import { EmbedDocument } from "#domains/reservations/web/connections/embed/embed-document.tsx";
import { loadBooking } from "#domains/reservations/web/guest/page-loaders.ts";
import type { Texts } from "#kernel/text/texts.ts";
import styles from "#platform/web/app.css?inline";
import { messagesOf } from "#platform/web/i18n/page-texts.ts";
import { pageContext, pageDataOf } from "#platform/web/page/page-context.ts";

/**
 * The booking form for a frame on another site: a document of its own, whose script is a sixth of a page's (decision
 * 117). Who may frame it is a header that is added when it is sent.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const found = await loadBooking(page, params.id ?? "");
  const isBookable = found?.restaurant.isRegistered === true && found.restaurant.acceptsReservations;
  const texts = page.textsOf([
    ...(["booking", "common", "confirmation", "embed", "food", "kitchen"] as const),
    ...(["legal", "offline", "prove", "restaurant", "waitlist"] as const),
  ]);
  const data = {
    page: { ...pageDataOf(page), theme: "auto" as const, isSignedIn: false, texts },
    booking: isBookable ? found : null,
  };
  const html = renderToStaticMarkup(
    <IntlProvider
      locale={page.language}
      messages={messagesOf(texts) as Texts}
      timeZone="Asia/Tokyo"
      now={new Date(page.now)}
    >
      <EmbedDocument data={data} restaurant={found?.restaurant ?? null} styles={styles} mark={page.mark} />
    </IntlProvider>,
  );
  return new Response(`<!doctype html>${html}`, {
    status: found === null ? 404 : 200,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}
