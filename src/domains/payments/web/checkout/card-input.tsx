import { Field } from "#platform/web/ui/form/field.tsx";
import type { CardField } from "./model.ts";

interface CardInputProps {
  field: CardField;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  isNumeric?: boolean;
  onType: (text: string) => void;
}

/** One field of a card. */
export function CardInput({ field, label, hint, value, error, isNumeric = false, onType }: CardInputProps) {
  return (
    <Field field={field} label={label} error={error} {...(hint !== undefined && { hint })}>
      {({ className, ...input }) => (
        <input
          {...input}
          name={field}
          required
          className={isNumeric ? `${className} tabular tracking-wide` : className}
          inputMode={isNumeric ? "numeric" : "text"}
          autoComplete="off"
          autoCapitalize={isNumeric ? "none" : "words"}
          spellCheck={false}
          maxLength={100}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}
