import { useState } from "react";
import { useTranslations } from "use-intl";
import { THEME_COOKIE, type Theme } from "#kernel/addresses/page-request.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { savePreferenceCookie } from "#platform/web/storage/preference-cookie.ts";

const CHOICES: readonly Theme[] = ["auto", "light", "dark"];

/** Light, dark or system; stored on this device. */
export function ThemeSwitch() {
  const t = useTranslations("common");
  const page = usePage();
  const [theme, setTheme] = useState(page.theme);
  const labels = { auto: t("themeAuto"), light: t("themeLight"), dark: t("themeDark") } as const;
  const choose = (next: Theme) => {
    setTheme(next);
    savePreferenceCookie(THEME_COOKIE, next);
    if (next === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-1 max-sm:pr-16">
      <legend className="sr-only">{t("theme")}</legend>
      {CHOICES.map((choice) => (
        <label
          key={choice}
          className="flex min-h-11 items-center rounded-full px-3 text-sm has-checked:bg-note-bg has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-self"
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={theme === choice}
            onChange={() => choose(choice)}
          />
          {labels[choice]}
        </label>
      ))}
    </fieldset>
  );
}
