import type { Language } from "../../../../shared/languages.ts";
import { translator } from "../../../texts.ts";
import type { MessageRow } from "../store.ts";
import { escapeHtml } from "../view.ts";

/** The latest messages as a plain page, with links that can be opened. */
export function outboxPage(messages: readonly MessageRow[], language: Language): string {
  const t = translator(language, "mail");
  const title = escapeHtml(t("outbox.title"));
  const list = messages.map(article).join("\n");
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} - Noren</title></head>
<body><h1>${title}</h1>
${list || `<p>${escapeHtml(t("outbox.empty"))}</p>`}
</body></html>
`;
}

function article({ subject, address, state, createdAt, language, text, lastError }: MessageRow): string {
  const facts = [address, createdAt.toISOString(), state, lastError].filter((fact) => fact !== null);
  return `<article lang="${escapeHtml(language)}"><hr><h2>${escapeHtml(subject)}</h2>
<p><small>${facts.map(escapeHtml).join(" / ")}</small></p>
<pre>${withLinks(text)}</pre></article>`;
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
