import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { ChangeProfile, User } from "#domains/accounts/contract/accounts.ts";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { refreshUser } from "#domains/accounts/web/session/session.ts";
import { withLanguage } from "#kernel/addresses/paths.ts";
import { LANGUAGES, type Language, NATIVE_NAMES } from "#kernel/languages.ts";
import { send } from "#platform/web/calls/api.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";

/** Maximum wait before the page changes its language, whether the choice was saved or not. */
const SAVE_TIMEOUT_MS = 2_000;

/** The language of this device, and of the emails to a signed-in user. */
export function LanguageCard({ user }: { user: User | null }) {
  const t = useTranslations("account.language");
  const { language } = usePage();
  const { pathname, search } = useLocation();
  const choose = async (chosen: Language) => {
    const saved = changeMails(chosen).catch(() => undefined);
    await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, SAVE_TIMEOUT_MS))]);
    window.location.assign(`${pathname}${withLanguage(search, chosen)}`);
  };
  return (
    <Card title={t("title")}>
      <ul className="flex flex-wrap gap-2">
        {LANGUAGES.map((one) => (
          <li key={one}>
            <a
              lang={one}
              hrefLang={one}
              href={`${pathname}${withLanguage(search, one)}`}
              aria-current={one === language ? "true" : undefined}
              onClick={(event) => {
                if (user === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                void choose(one);
              }}
              className="flex min-h-11 items-center rounded-xl border border-line px-3 hover:bg-sunken aria-current:border-ai-700 aria-current:bg-ai-700 aria-current:font-semibold aria-current:text-white"
            >
              {NATIVE_NAMES[one]}
            </a>
          </li>
        ))}
      </ul>
      {user && user.language !== language && <Mails written={user.language} here={language} />}
    </Card>
  );
}

/** Shown when emails are sent in another language than the page's: it was chosen at sign-up, or on another device. */
function Mails({ written, here }: { written: Language; here: Language }) {
  const t = useTranslations("account");
  const toast = useToast();
  const { isPending, mutate } = useMutation({
    mutationFn: () => changeMails(here),
    onSuccess: () =>
      toast({ title: t("language.mailsChanged", { language: NATIVE_NAMES[here] }), tone: "success" }),
    onError: () => toast({ title: t("toast.failed"), text: t("failure.network"), tone: "error" }),
  });
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="text-soft">{t("language.mailsOther", { language: NATIVE_NAMES[written] })}</p>
      <Button disabled={isPending} onClick={() => mutate()}>
        {t("language.mailsHere", { language: NATIVE_NAMES[here] })}
      </Button>
    </div>
  );
}

async function changeMails(language: Language): Promise<void> {
  const body: ChangeProfile = { language };
  await send(accountsApi("PATCH /api/profile", { body }));
  await refreshUser();
}
