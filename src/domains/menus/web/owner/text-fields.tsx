import { useId } from "react";
import { useTranslations } from "use-intl";
import { LANGUAGES, NATIVE_NAMES, type Translations } from "#kernel/languages.ts";
import { Field } from "#platform/web/form/field.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";

interface TextFieldProps {
  path: string;
  label: string;
  mark?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  maxLength: number;
  /** The language of the input. */
  lang?: string;
  placeholder?: string | undefined;
  /** Multi-line. */
  isLong?: boolean;
  onChange(value: string): void;
}

/** A text field in large type. */
export function TextField({
  path,
  label,
  mark,
  hint,
  error,
  value,
  isLong = false,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      field={path}
      label={label}
      error={error}
      {...(mark !== undefined && { mark })}
      {...(hint !== undefined && { hint })}
    >
      {({ className, ...input }) => {
        const all = {
          ...input,
          ...rest,
          value,
          autoComplete: "off",
          className: `${className} min-h-12 text-lg placeholder:text-faint`,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        return isLong ? <textarea rows={2} {...all} /> : <input {...all} />;
      }}
    </Field>
  );
}

interface OtherNamesProps {
  /** Path of the field: `names`. */
  path: string;
  title: string;
  texts: Translations;
  /** The glossary's texts, shown to guests where the restaurant has none. */
  known?: Translations | undefined;
  maxLength: number;
  isLong?: boolean;
  errorAt(path: string): string | undefined;
  onChange(texts: Translations, language: string): void;
}

const OTHERS = LANGUAGES.filter((language) => language !== "ja");

/** Optional translations; collapsed by default. */
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
