import type { InputHTMLAttributes } from "react";
import { useTranslations } from "use-intl";
import { SearchIcon } from "#platform/web/ui/icons.tsx";

/** The box for a restaurant's name, in any script. */
export function SearchField(props: InputHTMLAttributes<HTMLInputElement>) {
  const t = useTranslations("discovery.search");
  return (
    <label className="relative min-w-0 flex-1">
      <span className="sr-only">{t("label")}</span>
      <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5 text-faint" />
      <input
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t("placeholder")}
        className="min-h-11 w-full rounded-xl border border-line bg-card pr-3 pl-10 text-base text-ink placeholder:text-faint"
        {...props}
      />
    </label>
  );
}
