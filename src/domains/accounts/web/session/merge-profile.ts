import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import type { DietaryProfile, Severity } from "#domains/dietary/dietary-profile.ts";
import { otherNeedKey, type ReadOtherNeed } from "#domains/dietary/other-needs.ts";
import { isSameJson } from "#platform/web/storage/local-record.ts";
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from "../../alert-settings.ts";

/**
 * Three-way merge of a device's and its account's profile. `base`: their state at the last sync (empty the first time,
 * when both are joined). Additions of either side count, and so do removals of what both had. If both changed a
 * severity, it becomes high.
 */
export function mergeDietary(
  base: DietaryProfile,
  device: DietaryProfile,
  account: DietaryProfile,
): DietaryProfile {
  const [before, here, there] = [base, device, account].map(severities);
  return {
    diets: DIETS.filter((diet) =>
      merged(base.diets.includes(diet), device.diets.includes(diet), account.diets.includes(diet), true),
    ),
    allergens: ALLERGENS.flatMap((allergen) => {
      const severity = merged<Severity | undefined>(
        before?.get(allergen),
        here?.get(allergen),
        there?.get(allergen),
        "high",
      );
      return severity === undefined ? [] : [{ allergen, severity }];
    }),
    otherNeeds: mergeOtherNeeds(base.otherNeeds, device.otherNeeds, account.otherNeeds),
  };
}

/** Merges other needs by their text, the account's first. */
function mergeOtherNeeds(
  ...sides: readonly [ReadOtherNeed[], ReadOtherNeed[], ReadOtherNeed[]]
): ReadOtherNeed[] {
  const [before, here, there] = sides.map(
    (needs) => new Map(needs.map((need) => [otherNeedKey(need.text), need])),
  );
  return [...new Map([...(there ?? []), ...(here ?? [])]).keys()].flatMap((key) => {
    const severe = merged<boolean | undefined>(
      before?.get(key)?.severe,
      here?.get(key)?.severe,
      there?.get(key)?.severe,
      true,
    );
    const need = there?.get(key) ?? here?.get(key);
    return severe === undefined || need === undefined
      ? []
      : [{ ...need, severe, food: need.food ?? here?.get(key)?.food ?? null }];
  });
}

/** The same for alert settings as a whole: if both changed, the account wins. Null: not set. */
export function mergeAlerts(
  base: AlertSettings | null,
  device: AlertSettings,
  account: AlertSettings | null,
): AlertSettings | null {
  if (account === null) return isSameJson(device, DEFAULT_ALERT_SETTINGS) ? null : device;
  return base !== null && isSameJson(base, account) ? device : account;
}

function merged<Value>(base: Value, device: Value, account: Value, dispute: Value): Value {
  if (device === account || account === base) return device;
  return device === base ? account : dispute;
}

function severities({ allergens }: DietaryProfile): Map<string, Severity> {
  return new Map(allergens.map(({ allergen, severity }) => [allergen, severity]));
}
