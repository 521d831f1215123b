import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { WidgetTexts } from "../../widget-texts.ts";

/** What the script on a restaurant's own site says; the build puts it in. */
export function widgetTexts(language: Language): WidgetTexts {
  const t = translator(language, "embed");
  return {
    button: t("widget.button"),
    title: t("widget.title"),
    close: t("widget.close"),
    open: t("widget.open"),
  };
}
