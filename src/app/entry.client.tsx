import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onUncaughtError: showWithoutScripts },
  );
});

/**
 * An error that no boundary catches, for example because the page's data was cut off: React has removed the whole
 * document. The page is shown as the server renders it; its links and forms work, as they do without scripts.
 */
function showWithoutScripts(error: unknown): void {
  reportError(error);
  fetch(window.location.href, { headers: { accept: "text/html" } })
    .then((answer) => answer.text())
    .then((html) => {
      // Scripts of a parsed document don't run.
      const page = new DOMParser().parseFromString(html, "text/html").documentElement;
      if (document.documentElement === null) document.append(page);
      else document.documentElement.replaceWith(page);
    })
    .catch(reportError);
}
