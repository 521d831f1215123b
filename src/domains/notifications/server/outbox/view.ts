import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { MessageRow } from "../store.ts";
import { escapeHtml } from "../view.ts";

/** The latest messages as a plain page, with links that can be opened. */
export function outboxPage(messages: readonly MessageRow[], language: Language): string {
  const t = translator(language, "mail");
  const title = escapeHtml(t("outbox.title"));
  const list = messages.map(article).join("\n");
  return page(language, title, list || `<p>${escapeHtml(t("outbox.empty"))}</p>`);
}

/** Stands in for the chat with a bot: the guest presses Start. */
export function telegramPage(state: "start" | "done" | "unknown", language: Language): string {
  const t = translator(language, "messages");
  const body =
    state === "start"
      ? `<p>${escapeHtml(t("telegram.text"))}</p><form method="post"><button>${escapeHtml(t("telegram.start"))}</button></form>`
      : `<p role="status">${escapeHtml(t(`telegram.${state}`))}</p>`;
  return page(language, escapeHtml(t("telegram.title")), body);
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} - Noren</title></head>
<body><h1>${title}</h1>
${body}
</body></html>
`;
}

function article({
  subject,
  channel,
  address,
  state,
  createdAt,
  language,
  text,
  lastError,
}: MessageRow): string {
  const facts = [channel, address, createdAt.toISOString(), state, lastError].filter((fact) => fact !== null);
  return `<article lang="${escapeHtml(language)}"><hr><h2>${escapeHtml(subject)}</h2>
<p><small>${facts.map(escapeHtml).join(" / ")}</small></p>
<p>${withLinks(text).replaceAll("\n", "<br>")}</p></article>`;
}

/** Every address in a text becomes a link. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => {
      const safe = escapeHtml(part);
      return at % 2 === 1 ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe;
    })
    .join("");
}
