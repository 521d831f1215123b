import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { NATIVE_NAMES } from "#kernel/languages.ts";
import { useWakeLock } from "#platform/web/lib/device/use-wake-lock.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useModal } from "#platform/web/ui/dialog/use-modal.ts";
import { CloseIcon } from "#platform/web/ui/icons.tsx";
import type { DietaryProfile } from "../../dietary-profile.ts";
import { CardNeeds } from "./card-needs.tsx";
import { CardQuestions } from "./card-questions.tsx";
import { CardReading, type Reading, Spoken, usePhrases } from "./phrases.tsx";

/** The card over the whole screen, to be handed over. The browser's own `dialog`, as everywhere (content policy). */
export function CardDialog({ profile, onClose }: { profile: DietaryProfile; onClose(): void }) {
  const t = useTranslations("allergy");
  const { language } = usePage();
  const { phrase } = usePhrases();
  const titleId = useId();
  const dialog = useModal();
  const [reading, setReading] = useState<Reading>("japanese");
  useWakeLock();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-card text-ink"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-card px-3 py-2">
        {language === "ja" ? <span /> : <ReadingSwitch reading={reading} onChange={setReading} />}
        <Button
          onClick={() => dialog.current?.close()}
          aria-label={t("close")}
          className="w-11 border-0 bg-transparent px-0"
        >
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
    </dialog>
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
