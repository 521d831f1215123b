import { useTranslations } from "use-intl";
import { FieldError } from "#platform/web/ui/form/field.tsx";
import { Switch } from "#platform/web/ui/form/switch.tsx";
import { TextPart } from "#platform/web/ui/form/text-part.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { PinPart } from "./pin-part.tsx";
import type { RequestForm } from "./use-request-form.ts";

/** What is wrong with the page: each fact with what stands there now. */
export function FactsPart({ form, place }: { form: RequestForm; place: RestaurantDetail }) {
  const t = useTranslations("places.correct");
  const { draft, errors, change } = form;
  const now = (value: string | null) => (value === null ? t("nowUnknown") : t("now", { value }));
  const hours = place.openingHours.length > 0 ? place.openingHours.join(" / ") : null;
  return (
    <section className="grid gap-5">
      <div data-field="kind" tabIndex={-1}>
        <h2 className="text-xl font-bold">{t("title")}</h2>
        <p className="text-soft">{t("lead")}</p>
        <FieldError id="kind-error" error={errors.kind} />
      </div>
      <Switch
        label={t("closed")}
        isOn={draft.isClosed !== ""}
        onChange={(isOn) => change({ isClosed: isOn ? "yes" : "" })}
      />
      {draft.isClosed === "" && (
        <>
          <TextPart form={form} field="phone" type="tel" label={t("phone")} hint={now(place.phone)} />
          <TextPart
            form={form}
            field="openingHours"
            rows={2}
            label={t("openingHours")}
            hint={`${now(hours)} ${t("hoursHint")}`}
          />
          <TextPart form={form} field="name" label={t("name")} hint={now(place.name)} />
          <TextPart form={form} field="address" label={t("address")} hint={now(place.address)} />
          <TextPart form={form} field="website" type="url" label={t("website")} hint={now(place.website)} />
          <PinPart form={form} start={{ lat: Number(place.latitude), lng: Number(place.longitude) }} />
        </>
      )}
    </section>
  );
}
