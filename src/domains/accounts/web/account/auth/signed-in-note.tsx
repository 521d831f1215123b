import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { signOut } from "../../session/session.ts";

/** For a reader who comes here and is logged in already. */
export function SignedInNote({ user, onContinue }: { user: User; onContinue(): void }) {
  const t = useTranslations("account.auth.signedIn");
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <div>
        <h1 className="text-2xl font-bold sm:text-3xl">{t("title", { name: user.username })}</h1>
        <p className="mt-1 break-words text-soft">{user.email}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" onClick={onContinue}>
          {t("continue")}
        </Button>
        <Button onClick={() => void signOut()}>{t("logOut")}</Button>
      </div>
    </div>
  );
}
