import { Link } from "react-router";
import { useTranslations } from "use-intl";
import {
  ALERT_DISTANCES,
  type AlertDistance,
  RESTAURANT_TYPES,
  type RestaurantType,
} from "#domains/accounts/alert-settings.ts";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { askToNotify, useNotifyPermission } from "#platform/web/device/browser-notification.ts";
import { Chip, Switch } from "#platform/web/form/controls.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import type { AlertMonitor } from "./use-alert-monitor.ts";

/** When the reader wants to be told. Every change takes effect at once. */
export function SettingsCard({ monitor: { settings, changeSettings } }: { monitor: AlertMonitor }) {
  const t = useTranslations("alerts.settings");
  const toggleDistance = (metres: AlertDistance) =>
    changeSettings({
      alertDistances: ALERT_DISTANCES.filter(
        (known) => (known === metres) !== settings.alertDistances.includes(known),
      ),
    });
  return (
    <section aria-labelledby="alert-settings" className="grid gap-5 card p-4 shadow-card">
      <h2 id="alert-settings" className="text-lg font-bold">
        {t("title")}
      </h2>
      <Switch
        label={t("enabled")}
        hint={t("enabledHint")}
        isOn={settings.enabled}
        onChange={(enabled) => changeSettings({ enabled })}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{t("distances")}</legend>
        <div className="flex flex-wrap gap-2">
          {ALERT_DISTANCES.map((metres) => (
            <Choice
              key={metres}
              label={t("metres", { metres })}
              isChosen={settings.alertDistances.includes(metres)}
              onToggle={() => toggleDistance(metres)}
            />
          ))}
        </div>
      </fieldset>
      <Switch
        label={t("oncePerDay")}
        hint={t("oncePerDayHint")}
        isOn={settings.oncePerDay}
        onChange={(oncePerDay) => changeSettings({ oncePerDay })}
      />
      <Types
        chosen={settings.restaurantTypes}
        onChange={(restaurantTypes) => changeSettings({ restaurantTypes })}
      />
      <DietRow />
      <NotificationSetting />
    </section>
  );
}

function Types({ chosen, onChange }: { chosen: readonly string[]; onChange(types: string[]): void }) {
  const t = useTranslations("alerts");
  const toggle = (type: RestaurantType) =>
    onChange(chosen.includes(type) ? chosen.filter((other) => other !== type) : [...chosen, type]);
  return (
    <fieldset>
      <legend className="font-semibold">{t("settings.types")}</legend>
      <p className="mb-2 text-sm text-soft">{t("settings.typesHint")}</p>
      <div className="flex flex-wrap gap-2">
        {RESTAURANT_TYPES.map((type) => (
          <Choice
            key={type}
            label={t(`type.${type}`)}
            isChosen={chosen.includes(type)}
            onToggle={() => toggle(type)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Choice({ label, isChosen, onToggle }: { label: string; isChosen: boolean; onToggle(): void }) {
  return (
    <Chip type="checkbox" checked={isChosen} onChange={onToggle}>
      {isChosen && <CheckIcon className="size-4" />}
      {label}
    </Chip>
  );
}

/** Whether alerts also appear over other windows. It is asked for here, by a button, and never by itself. */
function NotificationSetting() {
  const t = useTranslations("alerts.notify");
  const permission = useNotifyPermission();
  return (
    <div>
      <h3 className="font-semibold">{t("title")}</h3>
      <p className="mt-1 text-sm text-soft">{t(permission)}</p>
      {permission === "default" && (
        <Button className="mt-2" onClick={() => void askToNotify()}>
          {t("allow")}
        </Button>
      )}
    </div>
  );
}

/** Whose claims alerts are limited to, and where that is changed. */
function DietRow() {
  const t = useTranslations("alerts.diet");
  const food = useTranslations("food");
  const { profile } = useDietaryProfile();
  const needs = [
    ...profile.diets.map((diet) => food(`diet.${diet}`)),
    ...profile.allergens.map(({ allergen }) => t("without", { allergen: food(`allergen.${allergen}`) })),
  ];
  // Foods in words limit nothing: no restaurant says anything of them.
  const isEmpty = needs.length === 0;
  return (
    <div>
      <h3 className="font-semibold">{t("title")}</h3>
      <p className="mt-1 text-sm text-soft">{isEmpty ? t("none") : t("some")}</p>
      {!isEmpty && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {needs.map((need) => (
            <li key={need} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium">
              {need}
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.allergyCard()} className="inline-flex min-h-11 items-center text-link underline">
        {isEmpty ? t("set") : t("change")}
      </Link>
    </div>
  );
}
