import { expect, it } from "vitest";
import { toOpeningHours } from "./place-hours.ts";

it.each([
  ["24/7", "24/7"],
  [" Mo-Fr 11:00-14:00\nSa 17:00-22:00 ", "Mo-Fr 11:00-14:00; Sa 17:00-22:00"],
  ['Mo 10:00+; PH off "ask"', 'Mo 10:00+; PH off "ask"'],
  ["sunrise-sunset", "sunrise-sunset"],
  ["yes", null],
  ["call us", null],
  ["月〜金 11:00-15:00", null],
  ["", null],
  [undefined, null],
  [`Mo 10:00-11:00;${" Tu 10:00-11:00;".repeat(50)}`, null],
])("reads %j", (value, expected) => expect(toOpeningHours(value)).toBe(expected));
