import { expect, it } from "vitest";
import { DAILY, isServed, refuseMessage } from "./budget-rules.ts";

const COUNTRIES = ["JP", "US", "GB"];

it("sends text messages to the countries of the settings alone", () => {
  for (const number of ["+819012345678", "+12125550123", "+447911123456"])
    expect([number, isServed(number, COUNTRIES)]).toEqual([number, true]);
  // Expensive numbers, among them islands with +1.
  for (const number of ["+18765551234", "+998901234567", "+88213456789", "not a number"])
    expect([number, isServed(number, COUNTRIES)]).toEqual([number, false]);
});

it("sends one address so much a day, and a restaurant whatever happens", () => {
  const sms = { channel: "sms", address: "+819012345678", template: "reservation-confirmed" } as const;
  expect(refuseMessage(sms, DAILY.sms - 1, COUNTRIES)).toBeNull();
  expect(refuseMessage(sms, DAILY.sms, COUNTRIES)).toMatch(/too many/);
  const mail = { channel: "email", address: "a@example.org", template: "contact-code" } as const;
  expect(refuseMessage(mail, DAILY.email, COUNTRIES)).toMatch(/too many/);
  for (const template of ["staff-new", "application-new"])
    expect(refuseMessage({ ...mail, template }, 10_000, COUNTRIES)).toBeNull();
});
