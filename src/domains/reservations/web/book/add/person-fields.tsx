import { useTranslations } from "use-intl";
import { Field } from "#platform/web/ui/form/field.tsx";
import type { AddDraft } from "./add-draft.ts";

interface PersonFieldsProps {
  draft: AddDraft;
  isNameMissing: boolean;
  onChange(patch: Partial<AddDraft>): void;
}

/** Who it is, as far as the restaurant needs to know. */
export function PersonFields({ draft, isNameMissing, onChange }: PersonFieldsProps) {
  const t = useTranslations("owner.add");
  const isPhone = draft.source === "phone";
  const mark = t("optional");
  return (
    <>
      <Field
        field="name"
        label={t("name")}
        {...(!isPhone && { mark })}
        error={isNameMissing ? t("needName") : undefined}
      >
        {(input) => (
          <input
            {...input}
            autoComplete="off"
            maxLength={100}
            className={`${input.className} min-h-12 text-lg`}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      {isPhone && (
        <Field field="phone" label={t("phoneNumber")} mark={mark} error={undefined}>
          {(input) => (
            <input
              {...input}
              type="tel"
              autoComplete="off"
              maxLength={40}
              className={`${input.className} min-h-12 text-lg`}
              value={draft.phone}
              onChange={(event) => onChange({ phone: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field field="note" label={t("note")} mark={mark} error={undefined}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={1_000}
            value={draft.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
