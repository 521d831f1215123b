import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { PriceLevel, useCuisineName } from "#domains/restaurants/web/restaurant-labels.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { UndoIcon } from "#platform/web/ui/icons.tsx";
import type { ProfileDocument, ProfilePage } from "../../contract/profile.ts";
import { type FieldName, type Fields, fieldsOf, meet } from "./model.ts";
import { ProfileForm } from "./profile-form.tsx";
import { type Draft, useProfile } from "./use-profile.ts";

/** Shows a profile, and edits it. */
export function ProfileEditor({ first }: { first: ProfilePage }) {
  const t = useTranslations("house.profile");
  const state = useProfile(first);
  const { saved, draft, newer, news, isSaving } = state;
  return (
    <section className="grid gap-4 card p-4 shadow-card sm:p-6">
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
          <Button kind="main" size="xl" className="w-full sm:w-fit sm:px-8" onClick={state.edit}>
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

/** A saved profile. */
function ProfileView({ profile }: { profile: ProfileDocument }) {
  const t = useTranslations("house.profile");
  const cuisineName = useCuisineName();
  const { name, nameTranslations, cuisine, description, phone, website, instagram, priceRange } = profile;
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

interface ConflictBoxProps {
  /** Null if an undo came too late: there is nothing to choose then. */
  draft: Draft | null;
  newer: ProfilePage;
  isSaving: boolean;
  onSave(fields: Fields): void;
  onLater(): void;
}

/** Both users changed the same field: shows both values and asks which to keep. */
function ConflictBox({ draft, newer, isSaving, onSave, onLater }: ConflictBoxProps) {
  const t = useTranslations("house.profile");
  const common = useTranslations("common");
  const theirs = fieldsOf(newer.profile);
  const mine = draft?.fields ?? theirs;
  const { conflicts, merged } = meet(draft ? fieldsOf(draft.begun.profile) : theirs, mine, theirs);
  const [taken, setTaken] = useState<Partial<Record<FieldName, "mine" | "theirs">>>({});
  const chosen = { ...merged };
  for (const field of conflicts) if (taken[field] === "theirs") chosen[field] = theirs[field];
  return (
    <AskDialog title={t("conflict.title")} onClose={onLater}>
      {() => (
        <>
          <p className="text-soft">
            {t(`conflict.${draft === null ? "textUndo" : conflicts.length > 0 ? "text" : "textOther"}`)}
          </p>
          {conflicts.map((field) => (
            <fieldset key={field} className="grid gap-2">
              <legend className="mb-1 font-semibold">{t(field)}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {(["mine", "theirs"] as const).map((whose) => (
                  <Chip
                    key={whose}
                    type="radio"
                    name={`conflict-${field}`}
                    className="h-full !items-start !justify-start text-left"
                    checked={(taken[field] ?? "mine") === whose}
                    onChange={() => setTaken({ ...taken, [field]: whose })}
                  >
                    <span className="min-w-0">
                      <span className="block text-sm">{t(`conflict.${whose}`)}</span>
                      <Version field={field} text={(whose === "mine" ? mine : theirs)[field]} />
                    </span>
                  </Chip>
                ))}
              </div>
            </fieldset>
          ))}
          <div className="grid gap-3">
            {draft && (
              <Button kind="main" size="xl" disabled={isSaving} onClick={() => onSave(chosen)}>
                {t("conflict.save")}
              </Button>
            )}
            <Button size="lg" onClick={onLater}>
              {draft ? t("conflict.later") : common("close")}
            </Button>
          </div>
        </>
      )}
    </AskDialog>
  );
}

function Version({ field, text }: { field: FieldName; text: string }) {
  const t = useTranslations("house.profile");
  const cuisineName = useCuisineName();
  const shown =
    field === "cuisine"
      ? (cuisineName(text, null) ?? t("noCuisine"))
      : field === "priceRange"
        ? "¥".repeat(Number(text))
        : text;
  return (
    <span className="block font-semibold break-words whitespace-pre-line">
      {shown || t("conflict.empty")}
    </span>
  );
}
