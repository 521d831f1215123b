import { describe, expect, it } from "vitest";
import { DEFAULT_ALERT_SETTINGS, MAX_TYPES, toAlertSettings } from "./alert-settings.ts";

describe("toAlertSettings", () => {
  it("has the specification's defaults: on, all three distances, once a day, all types", () => {
    const defaults = { enabled: true, alertDistances: [50, 100, 200], oncePerDay: true, restaurantTypes: [] };
    expect(DEFAULT_ALERT_SETTINGS).toEqual(defaults);
    for (const value of [undefined, null, "off", 1, [], { enabled: "no" }])
      expect(toAlertSettings(value)).toEqual(defaults);
  });

  it("keeps what a person chose, also no distance at all", () => {
    const chosen = { enabled: false, alertDistances: [], oncePerDay: false, restaurantTypes: ["Ramen"] };
    expect(toAlertSettings(chosen)).toEqual(chosen);
    expect(toAlertSettings({ alertDistances: [200, 50, 50, 75] }).alertDistances).toEqual([50, 200]);
  });

  it("leaves out types that are none, and too many of them", () => {
    const types = [
      ...Array.from({ length: 99 }, (_, n) => `type ${n}`),
      7,
      "",
      "  ",
      "x".repeat(41),
      "type 0",
    ];
    expect(toAlertSettings({ restaurantTypes: types }).restaurantTypes).toHaveLength(MAX_TYPES);
    expect(toAlertSettings({ restaurantTypes: ["", "Sushi", "Sushi", null] }).restaurantTypes).toEqual([
      "Sushi",
    ]);
  });
});
