import { useTranslations } from "use-intl";
import { Card } from "#domains/accounts/web/account/card.tsx";
import { useIsProfileInAccount } from "#domains/accounts/web/session/profile-copy.ts";
import { DietaryEditor } from "#domains/dietary/web/dietary-editor.tsx";
import { saveDietaryProfile, useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { CardIcon } from "#platform/web/ui/icons.tsx";

/** What the reader can't or won't eat. Each tick is kept at once. */
export function DietCard({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations("account.diet");
  const { profile, isKept } = useDietaryProfile();
  const isInAccount = useIsProfileInAccount();
  const inAccount = isInAccount ? "account" : "waiting";
  const place = isSignedIn ? inAccount : "device";
  return (
    <Card title={t("title")}>
      <p className="text-sm text-soft">{t("lead")}</p>
      <ButtonLink to={paths.allergyCard()} className="w-fit">
        <CardIcon />
        {t("card")}
      </ButtonLink>
      <DietaryEditor profile={profile} onChange={(changed) => void saveDietaryProfile(changed)} />
      <p className="text-sm text-soft">{t(`kept.${isKept ? place : "nowhere"}`)}</p>
    </Card>
  );
}
