import { type ContentLanguage, interfaceLanguage } from "#kernel/text/content-languages.ts";
import { useLocalRecord } from "#platform/web/lib/memory/local-record.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { type MachineLanguage, machineLanguage } from "./choice.ts";

/** The language without a catalogue in which an engine speaks to this reader; null where the page speaks its own. */
export function useMachineLanguage(): MachineLanguage | null {
  const { language, translator } = usePage();
  const { value } = useLocalRecord(machineLanguage);
  return translator !== null && value !== null && interfaceLanguage(value) === language ? value : null;
}

/** The language that texts are translated into for this reader. */
export function useReaderLanguage(): ContentLanguage {
  const { language } = usePage();
  return useMachineLanguage() ?? language;
}
