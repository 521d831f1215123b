import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";
import { type AlertSettings, toAlertSettings } from "../alert-settings.ts";

/** For subscribers to changes. */
export const alertSettingsRecord = localRecord("noren_alert_settings", toAlertSettings);

/** The device's settings for alerts of nearby restaurants. */
export function readAlertSettings(): AlertSettings {
  return alertSettingsRecord.read();
}

/** Stores them on this device; other tabs follow. False if they are only held in memory. */
export function saveAlertSettings(settings: AlertSettings): boolean {
  return alertSettingsRecord.save(settings);
}

/** `isKept`: stored on the device. `isLoaded`: read; before that the defaults. */
export function useAlertSettings(): { settings: AlertSettings; isKept: boolean; isLoaded: boolean } {
  const { value, ...state } = useLocalRecord(alertSettingsRecord);
  return { settings: value, ...state };
}
