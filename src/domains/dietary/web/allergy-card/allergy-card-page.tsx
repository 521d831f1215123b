import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { usePatchSearch } from "#platform/web/lib/page/url-state.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { BackIcon } from "#platform/web/ui/icons.tsx";
import { NeedsScripts } from "#platform/web/ui/needs-scripts.tsx";
import { type DietaryProfile, isEmptyProfile } from "../../dietary-profile.ts";
import { DietaryEditor } from "../dietary-editor.tsx";
import { saveDietaryProfile, useDietaryProfile } from "../dietary-profile.ts";
import { CardDialog } from "./card-dialog.tsx";

/** What a person can't eat, and the card that says it to the staff. Needs nothing but its texts, so it works offline. */
export function AllergyCardPage() {
  const t = useTranslations("allergy");
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const { profile, isKept, isLoaded } = useDietaryProfile();
  const restaurant = params.get("restaurant");
  const isEmpty = isEmptyProfile(profile);
  const isShown = isLoaded && !isEmpty && params.has("show");
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      {restaurant && (
        <Link
          to={paths.restaurant(restaurant)}
          className="-mb-3 flex min-h-11 w-fit items-center gap-2 text-link underline"
        >
          <BackIcon />
          {t("back")}
        </Link>
      )}
      <div>
        <h1 className="text-2xl font-bold sm:text-3xl">{t("title")}</h1>
        <p className="mt-2 text-soft">{t("lead")}</p>
      </div>
      <NeedsScripts />
      <DietaryEditor profile={profile} onChange={(changed: DietaryProfile) => saveDietaryProfile(changed)} />
      <div className="grid gap-1 text-sm text-soft">
        <p>{t("phrases")}</p>
        <p role="status">{isKept ? t("device") : t("notKept")}</p>
        <p>{t("disclaimer")}</p>
      </div>
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-page/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur">
        {isLoaded && isEmpty && (
          <p id="nothing-chosen" className="mb-2 text-sm text-soft">
            {t("empty")}
          </p>
        )}
        <Button
          kind="call"
          className="w-full text-lg"
          disabled={isEmpty}
          aria-describedby={isEmpty ? "nothing-chosen" : undefined}
          onClick={() => patch({ show: "1" })}
        >
          {t("show")}
        </Button>
      </div>
      {isShown && <CardDialog profile={profile} onClose={() => patch({ show: null }, { replace: true })} />}
    </div>
  );
}
