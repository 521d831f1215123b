import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import {
  MACHINE_NAMES,
  MachineLanguages,
  machineLanguage,
  useMachineLanguage,
} from "#domains/translation/web/interface/machine-language.tsx";
import { withLanguage } from "#kernel/addresses/paths.ts";
import { LANGUAGES, NATIVE_NAMES } from "#kernel/languages.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { GlobeIcon } from "#platform/web/ui/icons.tsx";

const LINE =
  "flex min-h-11 items-center rounded-lg px-3 hover:bg-sunken aria-current:bg-note-bg aria-current:font-semibold";

interface LanguageMenuProps {
  /** Upwards at the bottom of a screen. */
  opens?: "down" | "up";
  /** Only the globe on narrow screens. */
  isShort?: boolean;
}

/** Plain links, so that it works without JavaScript. */
export function LanguageMenu({ opens = "down", isShort = false }: LanguageMenuProps) {
  const t = useTranslations("common");
  const { language } = usePage();
  const { pathname, search } = useLocation();
  const machine = useMachineLanguage();
  const name = machine === null ? NATIVE_NAMES[language] : MACHINE_NAMES[machine];
  const place = opens === "down" ? "top-full mt-2" : "bottom-full mb-2";
  return (
    <details className="group relative">
      <summary
        className="flex min-h-11 list-none items-center gap-2 rounded-full border border-current/25 px-3 text-sm font-medium"
        aria-label={`${t("language")}: ${name}`}
      >
        <GlobeIcon />
        <span className={isShort ? "max-sm:hidden" : undefined}>{name}</span>
      </summary>
      <ul
        className={`absolute right-0 z-40 grid max-h-[70dvh] w-56 overflow-auto rounded-xl border border-line bg-card p-1 text-ink shadow-card ${place}`}
        aria-label={t("chooseLanguage")}
      >
        {LANGUAGES.map((lang) => (
          <li key={lang}>
            <a
              lang={lang}
              hrefLang={lang}
              href={`${pathname}${withLanguage(search, lang)}`}
              aria-current={lang === language && machine === null ? "true" : undefined}
              onClick={() => machineLanguage.save(null)}
              className={LINE}
            >
              {NATIVE_NAMES[lang]}
            </a>
          </li>
        ))}
        <MachineLanguages className={LINE} />
      </ul>
    </details>
  );
}
