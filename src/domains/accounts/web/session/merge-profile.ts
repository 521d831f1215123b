import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import type { DietaryProfile, Severity } from "#domains/dietary/dietary-profile.ts";
import { otherNeedKey, type ReadOtherNeed } from "#domains/dietary/other-needs.ts";
import { sameValue } from "#platform/web/lib/same-value.ts";
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from "../../alert-settings.ts";

/**
 * Brings together what a device and its account say. `base` is what both said when they last spoke (empty at the
 * first time, when everything of both counts): a change by either side counts, and so does a removal, but only of
 * what both had. Where both have changed how serious an allergy is, it is high.
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

/** Foods in words, by their words; those of the account stand first. */
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

/** The same for alerts, as a whole: where both have changed them, the account is right. Null: nobody has set any. */
export function mergeAlerts(
  base: AlertSettings | null,
  device: AlertSettings,
  account: AlertSettings | null,
): AlertSettings | null {
  if (account === null) return sameValue(device, DEFAULT_ALERT_SETTINGS) ? null : device;
  return base !== null && sameValue(base, account) ? device : account;
}

function merged<Value>(base: Value, device: Value, account: Value, dispute: Value): Value {
  if (device === account || account === base) return device;
  return device === base ? account : dispute;
}

function severities({ allergens }: DietaryProfile): Map<string, Severity> {
  return new Map(allergens.map(({ allergen, severity }) => [allergen, severity]));
}
