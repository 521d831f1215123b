import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { Loading } from "#platform/web/ui/states.tsx";
import type { DishExplanation } from "../../contract/dish-explanation.ts";
import type { MenuDish } from "../../contract/menu.ts";
import { DishContents } from "./dish-contents.tsx";
import { useDishExplanation } from "./dish-explanation.ts";
import { OpenDishPicture } from "./dish-picture.tsx";
import { useJapaneseVoice } from "./japanese-voice.ts";

interface DishSheetProps {
  dish: MenuDish;
}

/** Opens the sheet of a dish that the glossary knows; renders nothing for any other. */
export function DishSheetButton({ dish, className = "" }: DishSheetProps & { className?: string }) {
  const t = useTranslations("restaurant.menu.dish");
  const { language } = usePage();
  const [isOpen, setOpen] = useState(false);
  if (dish.about === null) return null;
  const { name } = bothNames(dish.name, dish.nameTranslations, language);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("aboutOf", { name: name.text })}
        className={`inline-flex min-h-11 items-center justify-self-start text-sm font-medium underline underline-offset-4 ${className}`}
        onClick={() => setOpen(true)}
      >
        {t("about")}
      </button>
      {isOpen && <DishSheet dish={dish} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The name of a dish as a button that opens its sheet; plain text for a dish that the glossary doesn't know. */
export function DishNameButton({
  dish,
  className = "",
}: DishSheetProps & {
  /** Of the name. */
  className?: string;
}) {
  const { language } = usePage();
  const [isOpen, setOpen] = useState(false);
  const { name } = bothNames(dish.name, dish.nameTranslations, language);
  if (dish.about === null)
    return (
      <p lang={name.lang} className={className}>
        {name.text}
      </p>
    );
  return (
    <>
      <NameButton name={name.text} lang={name.lang} className={className} onClick={() => setOpen(true)} />
      {isOpen && <DishSheet dish={dish} onClose={() => setOpen(false)} />}
    </>
  );
}

interface NameButtonProps {
  name: string;
  lang: string | undefined;
  className?: string;
  onClick(): void;
}

/** The name of a dish that opens its sheet. */
export function NameButton({ name, lang, className = "", onClick }: NameButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      lang={lang}
      className={`-my-2.5 max-w-full py-2.5 text-start wrap-anywhere underline decoration-dotted underline-offset-4 ${className}`}
      onClick={onClick}
    >
      {name}
    </button>
  );
}

/** What a dish is, how it is said and eaten, what is often in it, and what the restaurant says of it. */
function DishSheet({ dish, onClose }: DishSheetProps & { onClose(): void }) {
  const { language } = usePage();
  const { name } = bothNames(dish.name, dish.nameTranslations, language);
  return (
    <AskDialog title={name.text} onClose={onClose}>
      {(close) => <DishSheetBody dish={dish} close={close} />}
    </AskDialog>
  );
}

/** The sheet below its title. */
export function DishSheetBody({ dish, close }: DishSheetProps & { close(): void }) {
  const t = useTranslations("restaurant.menu");
  const common = useTranslations("common");
  const { language } = usePage();
  const { beside } = bothNames(dish.name, dish.nameTranslations, language);
  const { explanation, isFailed, retry } = useDishExplanation(dish.name);
  return (
    <div className="grid min-w-0 gap-4">
      {beside && (
        <p lang={beside.lang} className="-mt-3 text-soft">
          {beside.text}
        </p>
      )}
      <OpenDishPicture dish={dish} />
      {explanation && <Explanation explanation={explanation} dish={dish} />}
      {!explanation && !isFailed && <Loading />}
      {isFailed && <SheetFailure retry={retry} />}
      <Part title={t("dish.says")}>
        {dish.basis === "stated" ? <DishContents dish={dish} /> : <p>{t("unknown")}</p>}
      </Part>
      <Button onClick={close}>{common("close")}</Button>
    </div>
  );
}

/** What a sheet shows could not be loaded. */
export function SheetFailure({ retry }: { retry(): void }) {
  const t = useTranslations("restaurant.menu.dish");
  const common = useTranslations("common");
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>{t("failed")}</p>
      <Button onClick={retry}>{common("retry")}</Button>
    </div>
  );
}

function Explanation({ explanation, dish }: { explanation: DishExplanation; dish: MenuDish }) {
  const t = useTranslations("restaurant.menu.dish");
  const hidden = useTranslations("food.hidden");
  const format = useFormatter();
  const speak = useJapaneseVoice();
  const { language } = usePage();
  const { about, written, kana, romaji, eaten, oftenContains, oftenHides } = explanation;
  // The typical recipe names allergens that the glossary's foods may not.
  const hasUsual = dish.basis === "usual" && dish.contains.length > 0;
  return (
    <>
      <Part title={t("say")}>
        <div className="flex items-center justify-between gap-4">
          <p className="grid min-w-0">
            {language !== "ja" && (
              <span lang="ja-Latn" className="text-lg font-semibold wrap-anywhere">
                {romaji}
              </span>
            )}
            <span lang="ja" className={language === "ja" ? "text-lg font-semibold" : "text-soft"}>
              {written === dish.name ? kana : `${written} ${kana}`}
            </span>
          </p>
          {speak && <Button onClick={() => speak(kana)}>{t("listen")}</Button>}
        </div>
      </Part>
      <Part title={t("what")}>
        <p>{about}</p>
      </Part>
      {eaten.length > 0 && (
        <Part title={t("eat")}>
          {eaten.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Part>
      )}
      {(oftenContains.length + oftenHides.length > 0 || hasUsual) && (
        <Part title={t("often")}>
          {hasUsual && <DishContents dish={dish} />}
          {oftenContains.length > 0 && (
            <p className="font-medium first-letter:uppercase">{format.list(oftenContains)}</p>
          )}
          {oftenHides.length > 0 && (
            <ul className="list-disc ps-5 text-sm">
              {oftenHides.map((ingredient) => (
                <li key={ingredient}>{hidden(ingredient)}</li>
              ))}
            </ul>
          )}
          <p className="text-sm text-soft">{t("oftenNote")}</p>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      {children}
    </section>
  );
}
