import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { withLanguage } from "#kernel/addresses/page-addresses.ts";
import { interfaceLanguage } from "#kernel/text/content-languages.ts";
import { useLocalRecord } from "#platform/web/lib/memory/local-record.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { MACHINE_LANGUAGES, MACHINE_NAMES, machineLanguage } from "./choice.ts";

/** Lines of the language menu for languages without a catalogue; none where no engine could speak them. */
export function MachineLanguages({ className }: { className: string }) {
  const t = useTranslations("common.machine");
  const { translator } = usePage();
  const { pathname, search } = useLocation();
  const { value, isLoaded } = useLocalRecord(machineLanguage);
  if (translator === null || !isLoaded) return null;
  return MACHINE_LANGUAGES.map((language) => (
    <li key={language}>
      <a
        lang={language}
        href={`${pathname}${withLanguage(search, interfaceLanguage(language))}`}
        onClick={() => machineLanguage.save(language)}
        aria-current={language === value ? "true" : undefined}
        className={className}
      >
        {MACHINE_NAMES[language]} <span className="ms-auto ps-2 text-sm text-soft">{t("mark")}</span>
      </a>
    </li>
  ));
}
