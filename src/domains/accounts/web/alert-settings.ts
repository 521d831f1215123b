import { localRecord, useLocalRecord } from "#platform/web/lib/memory/local-record.ts";
import { type AlertSettings, toAlertSettings } from "../alert-settings.ts";

/** For who has to hear of changes. */
export const alertSettingsRecord = localRecord("noren_alert_settings", toAlertSettings);

/** When the reader wants to be told that a restaurant is near, as this device knows it. */
export function readAlertSettings(): AlertSettings {
  return alertSettingsRecord.read();
}

/** Keeps it on this device; other tabs follow. False when it can only be held until the page is closed. */
export function saveAlertSettings(settings: AlertSettings): boolean {
  return alertSettingsRecord.save(settings);
}

/** `isKept`: the device keeps it. `isLoaded`: it has been read; before that the settings are the defaults. */
export function useAlertSettings(): { settings: AlertSettings; isKept: boolean; isLoaded: boolean } {
  const { value, ...state } = useLocalRecord(alertSettingsRecord);
  return { settings: value, ...state };
}
