import { useTranslations } from "use-intl";
import type { PhoneCountry } from "#domains/reservations/contract/phone-codes.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { countryName } from "#platform/web/i18n/countries.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import type { TextField } from "../draft.ts";
import { type FormProps, FormSection } from "./form-section.tsx";

/** The guest's name and contact. */
export function WhoSection({ phoneCountries, ...props }: WhoProps) {
  const t = useTranslations("booking.who");
  const { draft, change } = props;
  const isByPhone = draft.contact === "phone";
  return (
    <FormSection title={t("title")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...props} field="name" label={t("name")} autoComplete="name" />
        {!isByPhone && (
          <TextInput {...props} field="email" label={t("email")} type="email" autoComplete="email" />
        )}
      </div>
      {isByPhone && <PhoneNumber {...props} phoneCountries={phoneCountries} />}
      {phoneCountries.length > 0 && (
        <button
          type="button"
          className="min-h-11 justify-self-start text-start text-link underline underline-offset-4"
          onClick={() => change({ contact: isByPhone ? "email" : "phone" })}
        >
          {t(isByPhone ? "useEmail" : "noEmail")}
        </button>
      )}
      {!isByPhone && (
        <>
          <Method {...props} />
          <Contact {...props} />
        </>
      )}
    </FormSection>
  );
}

interface WhoProps extends FormProps {
  /** Whose numbers may book without an email; empty where an email is needed. */
  phoneCountries: readonly PhoneCountry[];
}

/** A mobile number in the place of an email, with its country. */
function PhoneNumber({ phoneCountries, ...props }: WhoProps) {
  const t = useTranslations("booking.who");
  const { language } = usePage();
  const { draft, change } = props;
  return (
    <div className="grid gap-2">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field field="country" label={t("country")} error={undefined}>
          {(input) => (
            <select
              {...input}
              name="country"
              autoComplete="tel-country-code"
              value={draft.country}
              onChange={({ target }) => change({ country: target.value })}
            >
              {phoneCountries.map(({ country, prefix }) => (
                <option key={country} value={country}>
                  {`${countryName(country, language)} (${prefix})`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextInput
          {...props}
          field="phone"
          label={t("mobileNumber")}
          type="tel"
          autoComplete="tel-national"
        />
      </div>
      <p className="text-sm text-soft">{t("mobileHint")}</p>
    </div>
  );
}

/** Beside e-mail, which always goes out; only what this server can send. */
function Method({ draft, change }: FormProps) {
  const t = useTranslations("booking.who");
  const { messengers } = usePage();
  if (messengers.length === 0) return null;
  return (
    <fieldset data-field="method" className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 font-medium">{t("method")}</legend>
      <div className="flex flex-wrap gap-2">
        {([...messengers, "email"] as const).map((method) => (
          <Chip
            key={method}
            type="radio"
            name="method"
            value={method}
            checked={draft.method === method}
            onChange={() => change({ method })}
          >
            {t(method === "email" ? "emailOnly" : method)}
            {method === "whatsapp" && <span className="text-sm font-normal">({t("recommended")})</span>}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** The one contact that the chosen way needs. */
function Contact(props: FormProps) {
  const t = useTranslations("booking.who");
  const tel = { type: "tel", autoComplete: "tel", hint: t("withCountryCode") } as const;
  if (props.draft.method === "email") return null;
  if (props.draft.method === "line") return <p className="text-soft">{t("lineHint")}</p>;
  if (props.draft.method === "telegram") {
    return (
      <TextInput {...props} field="telegram" label={t("telegramName")} placeholder="@" autoComplete="off" />
    );
  }
  if (props.draft.method === "sms") {
    return <TextInput {...props} field="phone" label={t("phoneNumber")} {...tel} />;
  }
  return <TextInput {...props} field="whatsapp" label={t("whatsappNumber")} {...tel} />;
}

interface TextInputProps extends FormProps {
  field: Exclude<TextField, "requests">;
  label: string;
  hint?: string;
  type?: "text" | "email" | "tel";
  autoComplete: string;
  placeholder?: string;
}

function TextInput({ draft, errors, change, field, label, hint, type = "text", ...rest }: TextInputProps) {
  const t = useTranslations("booking");
  return (
    <Field field={field} label={label} mark={t("needed")} error={errors[field]} {...(hint && { hint })}>
      {(input) => (
        <input
          {...input}
          {...rest}
          type={type}
          name={field}
          required
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}
