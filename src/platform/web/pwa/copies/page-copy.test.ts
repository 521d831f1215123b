import { expect, test } from "vitest";
import {
  assetsNamedIn,
  assetsOfPage,
  copyKey,
  factsOf,
  isCopyOf,
  storedAtFrom,
  toCopy,
} from "./page-copy.ts";

const NOW = new Date("2026-11-21T05:30:00Z");
const HTML = `<html><head><title>Sushi &amp; Soba · Noren</title><meta name="description" content="Fish &amp; more"/></head></html>`;
const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response(HTML, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": "ja",
      "content-security-policy": "default-src 'self'",
      "set-cookie": "noren_lang=ja",
      vary: "cookie",
      ...headers,
    },
  });
const asked = { address: "/restaurant/a?lang=ja", owner: null, now: NOW };

test("a page is kept with its policy, its language and its name, without cookies and rules for caches", async () => {
  const copy = await toCopy(page(), asked);
  expect(copy?.facts).toEqual({
    address: "/restaurant/a?lang=ja",
    language: "ja",
    title: "Sushi & Soba · Noren",
    description: "Fish & more",
    storedAt: NOW.toISOString(),
    owner: null,
  });
  const cached = copy?.response ?? new Response();
  expect(factsOf(cached)).toEqual(copy?.facts);
  expect(cached.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(cached.headers.get("set-cookie")).toBeNull();
  expect(cached.headers.get("vary")).toBeNull();
  const [, described] = /;desc="(.+)"$/.exec(cached.headers.get("server-timing") ?? "") ?? [];
  expect(storedAtFrom([{ name: "kept", description: described ?? "" }])).toBe(NOW.toISOString());
  expect(storedAtFrom([])).toBeNull();
});

test("only a whole page in a language of ours is kept", async () => {
  expect(await toCopy(page({}, 500), asked)).toBeNull();
  expect(await toCopy(page({ "content-type": "application/json" }), asked)).toBeNull();
  expect(await toCopy(page({ "content-language": "fr" }), asked)).toBeNull();
  expect(factsOf(page())).toBeNull();
});

test("a path, a view and a language have one copy, whatever else is asked", () => {
  expect(copyKey("/app?area=tokyo&lang=en", "en")).toBe(copyKey("/app?at=1,2", "en"));
  expect(copyKey("/app", "en")).not.toBe(copyKey("/app", "ja"));
  expect(copyKey("/app", "en")).not.toBe(copyKey("/app?view=list", "en"));
  expect(isCopyOf(copyKey("/app?view=list", "en"), "/app", "en")).toBe(true);
  expect(isCopyOf(copyKey("/app", "en"), "/app", "ja")).toBe(false);
  expect(isCopyOf(copyKey("/app/more", "en"), "/app", "en")).toBe(false);
});

test("the files of a page are those it loads from here; those of a script are all that look like one", () => {
  const html = `<script src="/assets/root-CqWcbNm_.js"></script><link href="/assets/root-P_ZKMXck.css"><a href="https://x.example/file-12345678.js"><use href="/assets/dishes-DBXwvPro.svg#ramen">`;
  expect(assetsOfPage(html)).toEqual(["root-CqWcbNm_.js", "root-P_ZKMXck.css", "dishes-DBXwvPro.svg"]);
  expect(assetsNamedIn(`import("./map-C-S-xmLX.js");f(["assets/map-BnusSGG6.css"])`)).toEqual([
    "map-C-S-xmLX.js",
    "map-BnusSGG6.css",
  ]);
});
