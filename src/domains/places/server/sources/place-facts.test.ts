import { expect, it } from "vitest";
import { cleanText, pastDay, toInstagram, toOpeningHours, toWebsite } from "./place-facts.ts";

it.each([
  ["24/7", "24/7"],
  [" Mo-Fr 11:00-14:00\nSa 17:00-22:00 ", "Mo-Fr 11:00-14:00; Sa 17:00-22:00"],
  ['Mo 10:00+; PH off "ask"', 'Mo 10:00+; PH off "ask"'],
  ["sunrise-sunset", "sunrise-sunset"],
  ["yes", null],
  ["call us", null],
  ["月〜金 11:00-15:00", "Mo-Fr 11:00-15:00; Sa,Su unknown"],
  ["11：30～15：00", "11:30-15:00"],
  ["Mo-Fr 17:00-21:00 Sa 10:00-21:00", "Mo-Fr 17:00-21:00 Sa 10:00-21:00"],
  ["", null],
  [undefined, null],
  [`Mo 10:00-11:00;${" Tu 10:00-11:00;".repeat(50)}`, null],
])("reads %j", (value, expected) => expect(toOpeningHours(value)).toBe(expected));

it.each([
  ["https://kaede.example/menu?x=1", "https://kaede.example/menu?x=1"],
  ["www.kaede.example", "https://www.kaede.example/"],
  ["kaede.example:8080/a", "https://kaede.example:8080/a"],
  ["//kaede.example", "https://kaede.example/"],
  ["http://a.example; http://b.example", "http://a.example/"],
  ["javascript:alert(1)", null],
  ["mailto:a@b.example", null],
  ["https://user:secret@kaede.example", null],
  ["http://localhost/", null],
  ["http://192.168.0.1/", null],
  ["ask inside", null],
  ["", null],
  [undefined, null],
])("reads the website %j", (value, expected) => expect(toWebsite(value)).toBe(expected));

it.each([
  ["@hiyori.ya", "hiyori.ya"],
  ["https://www.instagram.com/vegan_izakaya/?hl=ja", "vegan_izakaya"],
  ["instagram.com/canelita_sweets", "canelita_sweets"],
  ["https://www.instagram.com/p/Cx1y2z", null],
  ["https://www.facebook.com/somebody", null],
  ["two words", null],
  [undefined, null],
])("reads the Instagram account %j", (value, expected) => expect(toInstagram(value)).toBe(expected));

it("keeps a day only when it is a real one that has come", () => {
  expect(pastDay("2013-06-13T15:34:01Z", "2026-06-01")).toBe("2013-06-13");
  expect(pastDay("2022-12-02 14:53:30.512499", "2026-06-01")).toBe("2022-12-02");
  for (const nonsense of ["2013-02-31", "2031-01-01", "13.06.2013", "2013-06-131", "", null, 2013]) {
    expect(pastDay(nonsense, "2026-06-01")).toBeNull();
  }
});

it("leaves no half characters, controls or empty texts", () => {
  expect(cleanText("a\uD83C", 10)).toBe("a");
  expect(cleanText("天下一品\u3000甲府", 10)).toBe("天下一品\u3000甲府");
  expect(cleanText(" \u0007 ", 10)).toBeNull();
  expect(cleanText({}, 10)).toBeNull();
});
