import { type ReactNode, useId, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { NATIVE_NAMES } from "#kernel/languages.ts";
import { useWakeLock } from "#platform/web/device/use-wake-lock.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog } from "#platform/web/ui/dialog.tsx";
import { BackIcon, CloseIcon, LeafIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { NeedsScripts } from "#platform/web/ui/notice-box.tsx";
import type { DietaryNeed } from "../../dietary.ts";
import { type DietaryProfile, isEmptyProfile, type Severity } from "../../dietary-profile.ts";
import type { ReadOtherNeed } from "../../other-needs.ts";
import { DietaryEditor } from "../dietary-editor.tsx";
import { saveDietaryProfile, useDietaryProfile } from "../dietary-profile.ts";
import {
  CardForChild,
  CardQuestions,
  CardReading,
  type Reading,
  Spoken,
  usePhrases,
} from "./card-questions.tsx";

/**
 * The person's dietary needs, and a card that shows them to restaurant staff. Needs no server data, so it works
 * offline.
 */
export function AllergyCardPage() {
  const t = useTranslations("allergy");
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const { profile, isKept, isLoaded } = useDietaryProfile();
  const restaurant = params.get("restaurant");
  const isEmpty = isEmptyProfile(profile);
  // Kept in the address for reloads. The switch doesn't wait for it: a navigation takes a moment.
  const [isForChild, setForChild] = useState(params.has("child"));
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
      <Switch
        label={t("forChild")}
        isOn={isForChild}
        onChange={(isOn) => {
          setForChild(isOn);
          patch({ child: isOn ? "1" : null }, { replace: true });
        }}
      />
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
      {isShown && (
        <CardForChild value={isForChild}>
          <CardDialog profile={profile} onClose={() => patch({ show: null }, { replace: true })} />
        </CardForChild>
      )}
    </div>
  );
}

/** The card in full screen, to be handed to the staff. */
function CardDialog({ profile, onClose }: { profile: DietaryProfile; onClose(): void }) {
  const t = useTranslations("allergy");
  const { language } = usePage();
  const { phrase } = usePhrases();
  const titleId = useId();
  const [reading, setReading] = useState<Reading>("japanese");
  useWakeLock();
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-card"
    >
      {(close) => (
        <>
          <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-card px-3 py-2">
            {language === "ja" ? <span /> : <ReadingSwitch reading={reading} onChange={setReading} />}
            <Button onClick={close} aria-label={t("close")} className="w-11 border-0 bg-transparent px-0">
              <CloseIcon className="size-6" />
            </Button>
          </div>
          <CardReading value={reading}>
            <div className="mx-auto grid max-w-3xl gap-6 px-4 py-5 sm:px-6">
              <header>
                <h2 id={titleId} className="text-2xl font-bold sm:text-3xl">
                  <Spoken phrase={phrase("title")} small="text-base" />
                </h2>
                <p className="mt-3 text-xl">
                  <Spoken phrase={phrase("intro")} />
                </p>
              </header>
              <CardNeeds profile={profile} />
              <CardQuestions profile={profile} />
              <p className="text-xl font-bold">
                <Spoken phrase={phrase("thanks")} />
              </p>
              <p className="border-t border-line pt-4 pb-[env(safe-area-inset-bottom)] text-sm text-soft">
                {t("disclaimer")}
              </p>
            </div>
          </CardReading>
        </>
      )}
    </Dialog>
  );
}

function ReadingSwitch({ reading, onChange }: { reading: Reading; onChange(reading: Reading): void }) {
  const t = useTranslations("allergy");
  const { language } = usePage();
  const choices = [
    { value: "japanese", lang: "ja" },
    { value: "own", lang: language },
  ] as const;
  return (
    <fieldset className="flex rounded-full border border-line bg-sunken p-0.5">
      <legend className="sr-only">{t("reading")}</legend>
      {choices.map(({ value, lang }) => (
        <label
          key={value}
          lang={lang}
          className="relative flex min-h-11 items-center rounded-full px-4 font-medium has-checked:bg-ai-700 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-self"
        >
          <input
            type="radio"
            name="reading"
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={reading === value}
            onChange={() => onChange(value)}
          />
          {NATIVE_NAMES[lang]}
        </label>
      ))}
    </fieldset>
  );
}

/** The person's needs, the most severe first. High severity is marked by red, by text and by an icon. */
function CardNeeds({ profile }: { profile: DietaryProfile }) {
  const { phrase } = usePhrases();
  const allergens = (wanted: Severity) =>
    profile.allergens
      .filter(({ severity }) => severity === wanted)
      .map(({ allergen }) => `without-${allergen}` as const);
  const [high, medium] = [allergens("high"), allergens("medium")];
  const others = (severe: boolean) => profile.otherNeeds.filter((need) => need.severe === severe);
  const [highOthers, mediumOthers] = [others(true), others(false)];
  return (
    <div className="grid gap-4">
      {high.length + highOthers.length > 0 && (
        <section className="rounded-card border-4 border-call bg-warn-bg p-4 text-warn">
          <h3 className="flex items-start gap-3 text-2xl font-bold">
            <WarningIcon className="mt-0.5 size-8" />
            <span className="min-w-0">
              <Spoken phrase={phrase("high")} small="text-base" />
            </span>
          </h3>
          <Needs needs={high} others={highOthers} sign={<WarningIcon className="mt-1.5 size-6" />} />
          <p className="mt-4 border-t border-current/30 pt-3 text-lg font-semibold">
            <Spoken phrase={phrase("emergency")} />
          </p>
        </section>
      )}
      {medium.length > 0 && (
        <section className="rounded-card border-2 border-ink bg-card p-4">
          <h3 className="text-xl font-bold">
            <Spoken phrase={phrase("medium")} small="text-base" />
          </h3>
          <Needs needs={medium} sign={<CloseIcon className="mt-1.5 size-6" />} />
        </section>
      )}
      {mediumOthers.length > 0 && (
        <section className="rounded-card border-2 border-ink bg-card p-4">
          <h3 className="text-xl font-bold">
            <Spoken phrase={phrase("others")} small="text-base" />
          </h3>
          <Needs needs={[]} others={mediumOthers} sign={<CloseIcon className="mt-1.5 size-6" />} />
        </section>
      )}
      {profile.diets.length > 0 && (
        <section className="rounded-card border-2 border-ai-700 bg-note-bg p-4 dark:border-link">
          <h3 className="text-xl font-bold">
            <Spoken phrase={phrase("diets")} small="text-base" />
          </h3>
          <Needs needs={profile.diets} sign={<LeafIcon className="mt-1.5 size-6" />} />
        </section>
      )}
    </div>
  );
}

interface NeedsProps {
  needs: readonly DietaryNeed[];
  others?: readonly ReadOtherNeed[];
  sign: ReactNode;
}

function Needs({ needs, others = [], sign }: NeedsProps) {
  const { need, other } = usePhrases();
  const all = [
    ...needs.map((one) => ({ key: one as string, phrase: need(one) })),
    ...others.map((one) => ({ key: `other ${one.text}`, phrase: other(one) })),
  ];
  return (
    <ul className="mt-3 grid gap-3">
      {all.map(({ key, phrase }) => (
        <li key={key} className="flex items-start gap-3 text-2xl leading-snug font-bold text-ink sm:text-3xl">
          <span className="text-call dark:text-warn">{sign}</span>
          <span className="min-w-0 wrap-anywhere">
            <Spoken phrase={phrase} small="text-base" />
          </span>
        </li>
      ))}
    </ul>
  );
}
