import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { OWN_TEXT_LENGTHS } from "#domains/restaurants/own-text-terms.ts";
import type { Language } from "#kernel/languages.ts";
import { useLanguageName } from "#platform/web/i18n/language-name.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import type { OwnText } from "../../contract/own-texts.ts";
import { isTooLong } from "./model.ts";

interface TextFormProps {
  /** The text as it was when the writing began. */
  first: OwnText;
  language: Language;
  isPending: boolean;
  onSave(text: string): void;
  onCancel(): void;
}

/** Where a translation is written, in lines as long as the text has. */
export function TextForm({ first, language, isPending, onSave, onCancel }: TextFormProps) {
  const t = useTranslations("wording");
  const nameOf = useLanguageName();
  const [text, setText] = useState(first.text ?? "");
  const { kind } = first;
  const isLong = isTooLong(first, text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !isLong) onSave(text.trim());
  };
  const isLine = kind !== "description" && kind !== "specialties" && kind !== "dishDescription";
  const given = { value: text, lang: language, autoFocus: true };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        field="text"
        label={t("field", { language: nameOf(language) })}
        error={
          isLong ? t("tooLong", { length: text.trim().length, maximum: OWN_TEXT_LENGTHS[kind] }) : undefined
        }
      >
        {({ className, ...input }) =>
          isLine ? (
            <input
              {...input}
              {...given}
              className={`${className} text-lg`}
              onChange={({ target }) => setText(target.value)}
            />
          ) : (
            <textarea
              {...input}
              {...given}
              rows={kind === "description" ? 8 : 4}
              className={`${className} text-lg`}
              onChange={({ target }) => setText(target.value)}
            />
          )
        }
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="main"
          type="submit"
          className="min-h-12"
          disabled={isPending || isLong || text.trim() === ""}
        >
          {t("save")}
        </Button>
        <Button className="min-h-12" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
