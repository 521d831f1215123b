import { useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, NATIVE_NAMES } from "#kernel/languages.ts";
import { useOtherTabsLanguage } from "#platform/web/i18n/tab-language.ts";
import { useEndedSession } from "#platform/web/storage/session-token.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { NoticeBox } from "#platform/web/ui/notice-box.tsx";

/**
 * Notices on every page, visible at any scroll position: the server ended the session, or the language was changed in
 * another tab. Form input is kept.
 */
export function ReaderNotes() {
  return (
    <div role="status" className="sticky top-0 z-40">
      <EndedSession />
      <OtherLanguage />
    </div>
  );
}

function EndedSession() {
  const t = useTranslations("common.session");
  const common = useTranslations("common");
  const { hasEnded, dismiss } = useEndedSession();
  const { pathname, search } = useLocation();
  if (!hasEnded || pathname === paths.auth()) return null;
  return (
    <NoticeBox
      tone="note"
      actions={
        <>
          <ButtonLink kind="main" to={paths.authThen(pathname + search)}>
            {t("logInAgain")}
          </ButtonLink>
          <Button onClick={dismiss}>{common("close")}</Button>
        </>
      }
    >
      {t("ended")}
    </NoticeBox>
  );
}

function OtherLanguage() {
  const t = useTranslations("common.otherTab");
  const { language, follow } = useOtherTabsLanguage();
  const [declined, setDeclined] = useState<Language | null>(null);
  if (language === null || language === declined) return null;
  return (
    <NoticeBox
      tone="note"
      actions={
        <>
          <Button kind="main" onClick={follow}>
            {t("reload")}
          </Button>
          <Button onClick={() => setDeclined(language)}>{t("stay")}</Button>
        </>
      }
    >
      {t("language", { language: NATIVE_NAMES[language] })}
    </NoticeBox>
  );
}

/** Present in every page, but displayed only by browsers that do not start the page's scripts. */
export function OldBrowserNote() {
  const t = useTranslations("common");
  return <p className="old-browser">{t("oldBrowser")}</p>;
}
