import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { GUEST_KEY_HEADER } from "#kernel/api/call.ts";
import type { Texts } from "#kernel/text/texts.ts";
import { sendAlways } from "#platform/web/calls/api.ts";
import { messagesOf } from "#platform/web/i18n/page-texts.ts";
import { Toasts } from "#platform/web/ui/toast.tsx";
import { EmbedApp } from "./embed-app.tsx";
import { EMBED_DATA, EMBED_ROOT, type EmbedData } from "./embed-data.ts";
import { applyLook, followEscape, followHeight, openLinksBeside, tellHost } from "./frame.ts";
import { readFrameWish } from "./frame-message.ts";
import { setPageData } from "./stand-ins/router.tsx";

const KEY_BYTES = 32;

/** Who books in this frame: known to nobody but this page, and gone with it. */
function newGuestKey(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function start(): void {
  const wish = readFrameWish(window.location.hash);
  applyLook(wish);
  openLinksBeside();
  followEscape(wish);
  const root = document.getElementById(EMBED_ROOT);
  const { page, booking } = JSON.parse(document.getElementById(EMBED_DATA)?.textContent ?? "") as EmbedData;
  followHeight(wish);
  if (root === null || booking === null) return;
  setPageData(page);
  sendAlways({ [GUEST_KEY_HEADER]: newGuestKey(), "accept-language": page.language });
  root.textContent = "";
  createRoot(root).render(
    <IntlProvider
      locale={page.language}
      messages={messagesOf(page.texts) as Texts}
      timeZone="Asia/Tokyo"
      now={new Date(page.now)}
    >
      <Toasts>
        <EmbedApp data={booking} onBooked={() => tellHost(wish, { booked: true })} />
      </Toasts>
    </IntlProvider>,
  );
}

start();
