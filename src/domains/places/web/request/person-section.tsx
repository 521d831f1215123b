import { useTranslations } from "use-intl";
import { Chip } from "#platform/web/form/chip.tsx";
import { TextPart } from "#platform/web/form/text-section.tsx";
import { PLACE_ROLES } from "../../place-constants.ts";
import type { RequestForm } from "./use-request-form.ts";

/** Who asks, and how they are reached. */
export function PersonSection({ form }: { form: RequestForm }) {
  const t = useTranslations("places.you");
  const { draft, change } = form;
  return (
    <section className="grid gap-5">
      <div>
        <h2 className="text-xl font-bold">{t("title")}</h2>
        <p className="text-soft">{t("lead")}</p>
      </div>
      <TextPart form={form} field="personName" label={t("personName")} autoComplete="name" />
      <fieldset data-field="role">
        <legend className="mb-1.5 font-medium">{t("role")}</legend>
        <div className="flex flex-wrap gap-2">
          {PLACE_ROLES.map((role) => (
            <Chip
              key={role}
              type="radio"
              name="role"
              value={role}
              checked={draft.role === role}
              onChange={() => change({ role })}
            >
              {t(`roles.${role}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-soft">{t("contactHint")}</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextPart form={form} field="email" type="email" label={t("email")} autoComplete="email" />
        <TextPart form={form} field="contactPhone" type="tel" label={t("contactPhone")} autoComplete="tel" />
      </div>
    </section>
  );
}
