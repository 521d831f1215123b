import { describe, expect, it } from "vitest";
import { DEFAULT_ALERT_SETTINGS } from "#domains/accounts/alert-settings.ts";
import { monitorStatus } from "./use-alert-monitor.ts";

const watching = {
  settings: DEFAULT_ALERT_SETTINGS,
  access: { state: "granted" },
  walk: { here: { lat: 35, lng: 139, accuracyMetres: 5 }, trouble: null },
  area: { status: "loaded", restaurants: [] },
} as const;

describe("monitorStatus", () => {
  it("is active when alerts are on and the position is known, also while restaurants are missing", () => {
    expect(monitorStatus(watching)).toEqual({ isActive: true, area: "loaded" });
    expect(monitorStatus({ ...watching, area: { status: "loading", restaurants: [] } }).isActive).toBe(true);
  });

  it("names what the reader can change first", () => {
    const off = { ...DEFAULT_ALERT_SETTINGS, enabled: false, alertDistances: [] };
    const refused = { state: "denied", reason: "denied" } as const;
    const nowhere = { here: null, trouble: null };
    const reason = (changed: Partial<Parameters<typeof monitorStatus>[0]>) => {
      const status = monitorStatus({ ...watching, ...changed });
      return status.isActive ? null : status.reason;
    };
    expect(reason({ settings: off, access: refused })).toBe("off");
    expect(reason({ settings: { ...off, enabled: true }, access: refused })).toBe("noDistances");
    expect(reason({ access: refused })).toBe("denied");
    expect(reason({ access: { state: "unknown" } })).toBe("unknown");
    expect(reason({ walk: nowhere })).toBe("requesting");
    expect(reason({ walk: { ...nowhere, trouble: "timeout" } })).toBe("timeout");
    expect(reason({ walk: { ...nowhere, trouble: "coarse" } })).toBe("coarse");
  });
});
