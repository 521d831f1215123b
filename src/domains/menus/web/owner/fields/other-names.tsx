import { useId } from "react";
import { useTranslations } from "use-intl";
import { LANGUAGES, NATIVE_NAMES, type Translations } from "#kernel/languages.ts";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import { TextField } from "./text-field.tsx";

interface OtherNamesProps {
  /** Of the field: `names`. */
  path: string;
  title: string;
  texts: Translations;
  /** What guests read where nothing of its own is written. */
  known?: Translations | undefined;
  maxLength: number;
  isLong?: boolean;
  errorAt(path: string): string | undefined;
  onChange(texts: Translations, language: string): void;
}

const OTHERS = LANGUAGES.filter((language) => language !== "ja");

/** The same in the other languages. Nobody has to; it is closed until somebody wants to. */
export function OtherNames(props: OtherNamesProps) {
  const { path, title, texts, known = {}, maxLength, isLong = false, errorAt, onChange } = props;
  const t = useTranslations("menu.languages");
  const id = useId();
  const count = OTHERS.filter((language) => texts[language] ?? known[language]).length;
  return (
    <details className="group rounded-xl border border-line">
      <summary
        id={id}
        className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-3 py-2 font-medium hover:bg-sunken"
      >
        <span>
          {title}{" "}
          <span className="text-sm font-normal text-soft">
            {count === 0 ? t("optional") : t("count", { count })}
          </span>
        </span>
        <ChevronIcon className="size-5 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 p-3 pt-1">
        {OTHERS.map((language) => (
          <TextField
            key={language}
            path={`${path}.${language}`}
            label={NATIVE_NAMES[language]}
            lang={language}
            error={errorAt(`${path}.${language}`)}
            value={texts[language] ?? ""}
            placeholder={known[language]}
            maxLength={maxLength}
            isLong={isLong}
            onChange={(text) => onChange({ ...texts, [language]: text }, language)}
          />
        ))}
      </div>
    </details>
  );
}
