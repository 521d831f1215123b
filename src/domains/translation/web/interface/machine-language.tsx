import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { withLanguage } from "#kernel/addresses/page-addresses.ts";
import { isLanguage, type Language } from "#kernel/languages.ts";
import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  interfaceLanguage,
} from "#kernel/text/content-languages.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";

/** Languages without a catalog: their interface is machine-translated. */
export type MachineLanguage = Exclude<ContentLanguage, Language>;

const MACHINE_LANGUAGES = CONTENT_LANGUAGES.filter((code): code is MachineLanguage => !isLanguage(code));

export const MACHINE_NAMES: Record<MachineLanguage, string> = {
  tl: "Filipino",
  hi: "हिन्दी",
};

/** The language without a catalog chosen on this device; null for languages with one. */
export const machineLanguage = localRecord<MachineLanguage | null>(
  "noren_machine_language",
  (saved) => MACHINE_LANGUAGES.find((code) => code === saved) ?? null,
);

/** The language into which this user's interface is machine-translated; null if the page's own language is used. */
export function useMachineLanguage(): MachineLanguage | null {
  const { language, translator } = usePage();
  const { value } = useLocalRecord(machineLanguage);
  return translator !== null && value !== null && interfaceLanguage(value) === language ? value : null;
}

/** The target language of translations for this user. */
export function useReaderLanguage(): ContentLanguage {
  const { language } = usePage();
  return useMachineLanguage() ?? language;
}

/** Items of the language menu for languages without a catalog; none if no engine supports them. */
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
