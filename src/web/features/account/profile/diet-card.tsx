import { useTranslations } from "use-intl";
import { paths } from "../../../../shared/paths.ts";
import { saveDietaryProfile, useDietaryProfile } from "../../../lib/dietary-profile.ts";
import { useIsProfileInAccount } from "../../../lib/session/profile-copy.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DietaryEditor } from "../../../ui/form/dietary-editor.tsx";
import { CardIcon } from "../../../ui/icons.tsx";
import { Card } from "./card.tsx";

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
