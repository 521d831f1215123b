import { useTranslations } from "use-intl";
import {
  ALERT_DISTANCES,
  type AlertDistance,
  RESTAURANT_TYPES,
  type RestaurantType,
} from "#domains/accounts/alert-settings.ts";
import { Chip } from "#platform/web/ui/form/chip.tsx";
import { Switch } from "#platform/web/ui/form/switch.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { DietLine } from "./diet-line.tsx";
import { NotificationSetting } from "./notification-setting.tsx";
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
    <section
      aria-labelledby="alert-settings"
      className="grid gap-5 rounded-card border border-line bg-card p-4 shadow-card"
    >
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
      <DietLine />
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
