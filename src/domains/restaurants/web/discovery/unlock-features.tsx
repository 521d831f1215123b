import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";

/** How long the banner stays (specification, section 9). */
const BANNER_MS = 5_000;

/** Says for five seconds what an account adds, to whoever has none. */
export function UnlockFeatures() {
  const t = useTranslations("discovery.unlock");
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (useSession().state !== "signed-out") return null;
  return (
    <>
      <Button onClick={() => setShown(true)} className="shrink-0 text-sm" aria-expanded={isShown}>
        {t("button")}
      </Button>
      {isShown && (
        <div
          role="status"
          className="fixed inset-x-4 top-20 z-40 mx-auto grid max-w-lg gap-3 rounded-card bg-ai-900 p-4 text-washi-50 shadow-card"
        >
          <p>{t("text")}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink kind="call" to={paths.auth("customer")}>
              {t("signUp")}
            </ButtonLink>
            <ButtonLink to={paths.auth()}>{t("logIn")}</ButtonLink>
          </div>
        </div>
      )}
    </>
  );
}
