import { useTranslations } from "use-intl";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { TextInput } from "../form/text-input.tsx";
import type { AccountForm } from "../form/use-account-form.ts";
import type { SignUpDraft } from "./sign-up-draft.ts";

const BENEFITS = ["profile", "reservations", "alerts", "menu"] as const;

/** What a restaurant's owner is asked besides, and what they get. */
export function OwnerSection({ form }: { form: AccountForm<SignUpDraft> }) {
  const t = useTranslations("account");
  const optional = t("field.optional");
  return (
    <>
      <TextInput
        form={form}
        field="restaurantName"
        autoComplete="organization"
        maxLength={200}
        label={t("field.restaurantName")}
        mark={optional}
      />
      <TextInput
        form={form}
        field="address"
        autoComplete="street-address"
        maxLength={300}
        label={t("field.address")}
        mark={optional}
      />
      <section aria-labelledby="owner-benefits" className="rounded-xl bg-sunken p-4">
        <h2 id="owner-benefits" className="font-bold">
          {t("auth.ownerBenefits.title")}
        </h2>
        <ul className="mt-2 grid gap-1.5">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <CheckIcon className="mt-0.5 size-5 text-good" />
              <span className="min-w-0">{t(`auth.ownerBenefits.${benefit}`)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-soft">{t("auth.ownerBenefits.note")}</p>
      </section>
    </>
  );
}
