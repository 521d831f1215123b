import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isLanguage, type Language } from "#kernel/languages.ts";
import { usePage } from "../page/page-data.ts";
import { localRecord } from "../storage/local-record.ts";

/** The language last chosen on this device, in any tab. */
const chosen = localRecord<Language | null>("noren_language", (saved) => (isLanguage(saved) ? saved : null));

/**
 * Follows a change of language in another tab: reloads this page in it, unless the user has typed into a form here or
 * is offline. In that case returns the language, for a notice; `follow` reloads the page. Null: nothing to report.
 */
export function useOtherTabsLanguage(): { language: Language | null; follow(): void } {
  const { language: own } = usePage();
  const { search } = useLocation();
  const hasTyped = useHasTyped();
  const [other, setOther] = useState<Language | null>(null);
  useEffect(() => {
    // A page requested in an explicit language counts as a choice and is broadcast to other tabs.
    const isChoice = new URLSearchParams(search).get("lang") === own;
    if (isChoice && chosen.read() !== own) chosen.save(own);
  }, [own, search]);
  useEffect(() => {
    const last = { language: chosen.read() };
    return chosen.subscribe(() => {
      const language = chosen.read();
      if (language === last.language) return;
      last.language = language;
      if (language === null || language === own) return setOther(null);
      if (hasTyped() || !navigator.onLine) setOther(language);
      else loadAgain();
    });
  }, [own, hasTyped]);
  return { language: other, follow: loadAgain };
}

/** Whether the user has typed anything on this page that a reload could lose. Search fields do not count. */
function useHasTyped(): () => boolean {
  const typedOn = useRef<string | null>(null);
  useEffect(() => {
    const listener = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const isSearch = target.type === "search" || target.form?.getAttribute("role") === "search";
      if (target.form !== null && !isSearch) typedOn.current = window.location.pathname;
    };
    document.addEventListener("input", listener);
    return () => document.removeEventListener("input", listener);
  }, []);
  return useCallback(() => typedOn.current === window.location.pathname, []);
}

/** The server reads the choice from its cookie; a language in the URL would override it. */
function loadAgain(): void {
  const address = new URL(window.location.href);
  const isNamed = address.searchParams.has("lang");
  address.searchParams.delete("lang");
  if (isNamed) window.location.replace(address);
  else window.location.reload();
}
