import { isLanguage, type Language } from "#kernel/languages.ts";
import { CONTENT_LANGUAGES, type ContentLanguage } from "#kernel/text/content-languages.ts";
import { localRecord } from "#platform/web/lib/memory/local-record.ts";

/** Languages without a catalogue: their interface is an engine's. */
export type MachineLanguage = Exclude<ContentLanguage, Language>;

export const MACHINE_LANGUAGES = CONTENT_LANGUAGES.filter(
  (code): code is MachineLanguage => !isLanguage(code),
);

export const MACHINE_NAMES: Record<MachineLanguage, string> = {
  "zh-TW": "繁體中文",
  tl: "Filipino",
  hi: "हिन्दी",
};

/** The language without a catalogue that was chosen on this device; null for those with one. */
export const machineLanguage = localRecord<MachineLanguage | null>(
  "noren_machine_language",
  (saved) => MACHINE_LANGUAGES.find((code) => code === saved) ?? null,
);
