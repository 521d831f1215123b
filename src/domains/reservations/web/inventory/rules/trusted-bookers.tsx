import { useTranslations } from "use-intl";
import { INVENTORY_LIMITS } from "#domains/reservations/inventory-terms.ts";
import { Field } from "#platform/web/ui/form/field.tsx";
import { useEditor } from "../editor-scope.ts";
import { useRules } from "./use-rules.ts";

const ROWS = 3;

/** Whose bookings the restaurant takes without limit, by their email addresses. */
export function TrustedBookers() {
  const t = useTranslations("inventory.rules");
  const { errorAt } = useEditor();
  const { rules, put } = useRules();
  const paths = Array.from(
    { length: INVENTORY_LIMITS.trustedBookers },
    (_, at) => `rules.trustedBookers.${at}`,
  );
  const error = ["rules.trustedBookers", ...paths].map(errorAt).find((said) => said !== undefined);
  return (
    <Field field="rules.trustedBookers" label={t("trusted")} hint={t("trustedHint")} error={error}>
      {(input) => (
        <textarea
          {...input}
          rows={ROWS}
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          value={rules.trustedBookers ?? ""}
          onChange={({ target }) => put({ trustedBookers: target.value })}
        />
      )}
    </Field>
  );
}
