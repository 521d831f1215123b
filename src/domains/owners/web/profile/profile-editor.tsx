import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCuisineName } from "#domains/restaurants/web/cuisine-name.ts";
import { PriceLevel } from "#domains/restaurants/web/price-level.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { UndoIcon } from "#platform/web/ui/icons.tsx";
import type { ProfileDocument, ProfilePage } from "../../contract/restaurants.ts";
import { ConflictBox } from "./conflict-box.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useProfile } from "./use-profile.ts";

/** A profile to read, and to write. */
export function ProfileEditor({ first }: { first: ProfilePage }) {
  const t = useTranslations("house.profile");
  const state = useProfile(first);
  const { saved, draft, newer, news, isSaving } = state;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      {draft ? (
        <ProfileForm draft={draft} state={state} />
      ) : (
        <>
          <div role="status" className="empty:hidden">
            {news && (
              <p className="flex flex-wrap items-center gap-3 rounded-xl bg-good-bg px-4 py-2 font-medium text-good">
                {t(news)}
                {state.canUndo && (
                  <Button className="ml-auto" disabled={isSaving} onClick={() => void state.undo()}>
                    <UndoIcon /> {t("undo")}
                  </Button>
                )}
              </p>
            )}
          </div>
          {state.problem.message && (
            <p role="alert" className="rounded-xl bg-warn-bg p-3 text-warn">
              {state.problem.message}
            </p>
          )}
          <ProfileView profile={saved.profile} />
          <Button kind="main" className="min-h-12 w-full text-lg sm:w-fit sm:px-8" onClick={state.edit}>
            {t("edit")}
          </Button>
        </>
      )}
      {newer && (
        <ConflictBox
          draft={draft}
          newer={newer}
          isSaving={isSaving}
          onSave={(fields) => void state.save({ begun: newer, fields })}
          onLater={draft ? state.askLater : state.takeNewer}
        />
      )}
    </section>
  );
}

/** A profile as it is saved. */
function ProfileView({ profile }: { profile: ProfileDocument }) {
  const t = useTranslations("house.profile");
  const restaurant = useTranslations("restaurant");
  const cuisineName = useCuisineName();
  const { name, nameTranslations, cuisine, description, phone, website, instagram } = profile;
  const { priceRange, paymentMethods } = profile;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Line name={t("name")} lang="ja">
        {name}
      </Line>
      <Line name={t("nameEn")} lang="en">
        {nameTranslations.en}
      </Line>
      <Line name={t("cuisine")}>{cuisineName(cuisine, null) ?? t("noCuisine")}</Line>
      <Line name={t("priceRange")}>{priceRange && <PriceLevel level={priceRange} />}</Line>
      <Line name={t("description")} lang="ja" isWide none={t("noDescription")}>
        {description}
      </Line>
      <Line name={t("phone")}>{phone}</Line>
      <Line name={t("website")}>
        {website && (
          <a href={website} rel="noopener noreferrer" target="_blank" className="text-link underline">
            {website}
          </a>
        )}
      </Line>
      <Line name={t("instagram")}>{instagram && `@${instagram}`}</Line>
      <Line name={t("paymentMethods")}>
        {paymentMethods?.map((method) => restaurant(`payment.${method}`)).join(" · ")}
      </Line>
    </dl>
  );
}

function Line({
  name,
  lang,
  none,
  isWide = false,
  children,
}: {
  name: string;
  lang?: string;
  none?: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("house.profile");
  return (
    <div className={`min-w-0 ${isWide ? "sm:col-span-2" : ""}`}>
      <dt className="text-sm font-semibold text-soft">{name}</dt>
      {children ? (
        <dd lang={lang} className="text-lg break-words whitespace-pre-line">
          {children}
        </dd>
      ) : (
        <dd className="text-lg text-soft">{none ?? t("notProvided")}</dd>
      )}
    </div>
  );
}
