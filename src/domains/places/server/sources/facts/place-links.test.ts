import { expect, it } from "vitest";
import { toInstagram, toWebsite } from "./place-links.ts";

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
