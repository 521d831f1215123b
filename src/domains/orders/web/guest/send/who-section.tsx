import { useTranslations } from "use-intl";
import type { PayPlace } from "#domains/orders/order-constants.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import type { Draft } from "../draft.ts";
import type { Errors } from "../use-order.ts";

const MAX_NOTE = 500;

interface WhoSectionProps {
  name: string;
  email: string;
  note: string;
  pays: PayPlace;
  /** The places to pay that the restaurant offers. */
  places: readonly PayPlace[];
  errors: Errors;
  change(changes: Partial<Draft>): void;
}

/** The guest's contact and where they pay. */
export function WhoSection({ name, email, note, pays, places, errors, change }: WhoSectionProps) {
  const t = useTranslations("ordering");
  const isOnline = pays === "online";
  return (
    <div className="grid gap-4">
      {places.length > 1 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium">{t("pays.title")}</legend>
          <div className="flex flex-wrap gap-2">
            {places.map((place) => (
              <Chip
                key={place}
                type="radio"
                name="pays"
                value={place}
                checked={place === pays}
                onChange={() => change({ pays: place })}
              >
                {t(`pays.${place}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
      ) : (
        <p>
          <span className="font-medium">{t("pays.title")}</span> {t(`pays.${pays}`)}
        </p>
      )}
      <Field field="name" label={t("who.name")} mark={t("who.required")} error={errors.name}>
        {(input) => (
          <input
            {...input}
            name="name"
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        field="email"
        label={t("who.email")}
        mark={t(isOnline ? "who.required" : "who.optional")}
        hint={t("who.emailHint")}
        error={errors.email}
      >
        {(input) => (
          <input
            {...input}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </Field>
      <Field field="note" label={t("who.note")} mark={t("who.optional")} error={errors.note}>
        {({ className, ...input }) => (
          <textarea
            {...input}
            className={`${className} min-h-16`}
            maxLength={MAX_NOTE}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
