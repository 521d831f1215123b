import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import { CANNED_REPLIES, type CannedReply } from "../../chat-constants.ts";
import { getCanned } from "./chat-calls.ts";

interface CannedChoiceProps {
  /** The guest's. */
  language: Language;
  isPending: boolean;
  onSend(canned: CannedReply): void;
}

/** Answers that stand in every language: read in the operator's, looked at in the guest's, then sent. */
export function CannedChoice({ language, isPending, onSend }: CannedChoiceProps) {
  const t = useTranslations("admin.chats");
  const desk = useTranslations("desk.canned");
  const languageName = useLanguageName();
  const { language: own } = usePage();
  const [chosen, setChosen] = useState<CannedReply | null>(null);
  const { data } = useQuery({
    queryKey: ["canned", language],
    queryFn: ({ signal }) => getCanned(language, signal),
    enabled: chosen !== null && language !== own,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-3 font-medium">
        {t("canned")}
        <ChevronIcon className="size-5 text-soft transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 border-t border-line p-3">
        <p className="text-sm text-soft">{t("cannedHint")}</p>
        <ul className="grid max-h-80 gap-2 overflow-y-auto">
          {CANNED_REPLIES.map((reply) => (
            <li key={reply} className="grid gap-2">
              <button
                type="button"
                aria-expanded={reply === chosen}
                onClick={() => setChosen(reply === chosen ? null : reply)}
                className="min-h-11 rounded-xl border border-line bg-page px-3 py-2 text-left hover:bg-sunken aria-expanded:border-link"
              >
                {desk(reply)}
              </button>
              {reply === chosen && (
                <div className="grid gap-2 pl-3">
                  {language !== own && (
                    <p className="text-sm">
                      {data?.[reply] === undefined ? (
                        t("previewFailed", { language: languageName(language) })
                      ) : (
                        <>
                          <span className="text-soft">
                            {t("preview", { language: languageName(language) })}:{" "}
                          </span>
                          <span lang={language}>{data[reply]}</span>
                        </>
                      )}
                    </p>
                  )}
                  <Button
                    kind="main"
                    className="w-fit"
                    disabled={isPending}
                    onClick={() => {
                      onSend(reply);
                      setChosen(null);
                    }}
                  >
                    {t("useCanned")}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
