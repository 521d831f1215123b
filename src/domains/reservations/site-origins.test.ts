import { expect, it } from "vitest";
import { siteOriginOf } from "./site-origins.ts";

it("understands an address as it is typed or pasted", () => {
  expect(siteOriginOf(" www.hana-ikada.jp ")).toBe("https://www.hana-ikada.jp");
  expect(siteOriginOf("https://hana-ikada.jp/menu?x=1#top")).toBe("https://hana-ikada.jp");
  expect(siteOriginOf("HTTPS://Hana-Ikada.JP:8443")).toBe("https://hana-ikada.jp:8443");
  expect(siteOriginOf("花筏.jp")).toBe("https://xn--jxz34m.jp");
});

it("takes plain http from this machine only", () => {
  expect(siteOriginOf("http://localhost:8080/x")).toBe("http://localhost:8080");
  expect(siteOriginOf("http://127.0.0.1:3000")).toBe("http://127.0.0.1:3000");
  expect(siteOriginOf("http://hana-ikada.jp")).toBeNull();
  expect(siteOriginOf("http://localhost.example.jp")).toBeNull();
});

it.each([
  "",
  "*",
  "https://*.example.jp",
  "https://example.jp;script-src",
  "https://example.jp,https://other.jp",
  "https://example.jp' 'unsafe-inline",
  "https://user:secret@example.jp",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://",
  "https://intranet",
  "https://[::1]",
])("refuses %j", (typed) => {
  expect(siteOriginOf(typed)).toBeNull();
});
