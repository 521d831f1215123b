import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import type { Texts } from "#kernel/text/texts.ts";
import { usePageIfAny } from "#platform/web/page/page-data.ts";
import { useToast } from "#platform/web/ui/toast.tsx";

const loadWidget = () => import("./widget.tsx");

/** The texts of the chat, which come with the chat itself when it is opened first; `load` says whether they are there. */
export function useChatTexts(): { texts: Partial<Texts> | null; load(): Promise<boolean> } {
  const t = useTranslations("common.chat");
  const toast = useToast();
  const language = usePageIfAny()?.language ?? null;
  const [texts, setTexts] = useState<Partial<Texts> | null>(null);
  const load = useCallback(async () => {
    if (language === null) return false;
    try {
      const { loadChatTexts } = await loadWidget();
      setTexts(await loadChatTexts(language));
      return true;
    } catch {
      toast({ title: t("failedTitle"), text: t("failedText"), tone: "error" });
      return false;
    }
  }, [language, toast, t]);
  return { texts, load };
}
