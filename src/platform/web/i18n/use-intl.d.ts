import type { Language } from "#kernel/languages.ts";
import type { Texts } from "#kernel/text/texts.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Texts;
  }
}
