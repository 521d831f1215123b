import { expect, it } from "vitest";
import { CONSENT_VERSION } from "#kernel/privacy-constants.ts";
import { toConsent } from "./consent.ts";

const saved = { version: CONSENT_VERSION, date: "2026-11-22T03:00:00.000Z", location: true };

it("takes only a plain yes for one, and the necessary for granted", () => {
  expect(toConsent({ ...saved, necessary: false, analytics: "true", marketing: 1 })).toEqual({
    ...saved,
    ...{ necessary: true, analytics: false, marketing: false },
  });
});

it.each([
  ["nothing", null],
  ["another version", { ...saved, version: CONSENT_VERSION - 1 }],
  ["no date", { ...saved, date: "yesterday" }],
  ["something else", "yes"],
])("asks again where there is %s", (_what, found) => {
  expect(toConsent(found)).toBeNull();
});
