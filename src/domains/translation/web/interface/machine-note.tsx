import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { NoticeBox } from "#platform/web/ui/notice-box.tsx";
import { MACHINE_NAMES } from "./machine-language.tsx";
import type { MachineTexts } from "./use-machine-texts.ts";

/** Notice that the interface is machine-translated, is being translated, or why it is not. */
export function MachineNote({ machine }: { machine: MachineTexts }) {
  const t = useTranslations("common.machine");
  const { language, state, retry, showOriginal } = machine;
  if (language === null) return null;
  const original = <Button onClick={showOriginal}>{t("showOriginal")}</Button>;
  if (state.kind === "error")
    return (
      <NoticeBox
        tone="note"
        actions={
          <>
            {state.canRetry && (
              <Button kind="main" onClick={retry}>
                {t("retry")}
              </Button>
            )}
            {original}
          </>
        }
      >
        {t(`error.${state.fault}`)}
      </NoticeBox>
    );
  return (
    <NoticeBox tone="note" actions={original}>
      {t(state.kind === "translating" ? "translating" : "by", { language: MACHINE_NAMES[language] })}
    </NoticeBox>
  );
}
