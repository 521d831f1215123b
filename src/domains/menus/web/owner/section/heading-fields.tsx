import { useTranslations } from "use-intl";
import { SECTION_KINDS, type SectionKind } from "#domains/menus/menu-constants.ts";
import { Field } from "#platform/web/form/field.tsx";
import { TextField } from "../fields/text-field.tsx";

export interface Heading {
  kind: SectionKind | null;
  /** Of its own, in Japanese; needed where there is no kind. */
  ja: string;
}

export const NAME_LENGTH = 40;

interface HeadingFieldsProps {
  heading: Heading;
  /** Whether to say that a name is missing. */
  isChecked: boolean;
  errorAt(path: string): string | undefined;
  onChange(heading: Heading): void;
}

export function isWhole({ kind, ja }: Heading): boolean {
  return kind !== null || ja.trim() !== "";
}

/** What a part of the menu is called: one of those that Noren has in every language, or a name of its own. */
export function HeadingFields({ heading, isChecked, errorAt, onChange }: HeadingFieldsProps) {
  const t = useTranslations("menu");
  const food = useTranslations("food.section");
  const missing = isChecked && !isWhole(heading) ? t("problem.name") : undefined;
  return (
    <>
      <Field field="kind" label={t("section.kind")} hint={t("section.kindHint")} error={errorAt("kind")}>
        {({ className, ...input }) => (
          <select
            {...input}
            className={`${className} min-h-12 text-lg`}
            value={heading.kind ?? ""}
            onChange={(event) => {
              const kind = SECTION_KINDS.find((one) => one === event.target.value) ?? null;
              onChange({ ...heading, kind });
            }}
          >
            {SECTION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {food(kind)}
              </option>
            ))}
            <option value="">{t("section.noKind")}</option>
          </select>
        )}
      </Field>
      <TextField
        path="names.ja"
        label={t("section.name")}
        mark={heading.kind === null ? undefined : t("name.optional")}
        error={missing ?? errorAt("names.ja")}
        lang="ja"
        placeholder={t("section.example")}
        value={heading.ja}
        maxLength={NAME_LENGTH}
        onChange={(ja) => onChange({ ...heading, ja })}
      />
    </>
  );
}
