import type { Language } from "../../shared/languages.ts";
import type { Texts } from "../../shared/texts.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Texts;
  }
}
