import { describe, expect, it } from "vitest";
import { PageCache, type RenderedPage } from "./page-cache.ts";

const page = (text: string, status = 200): RenderedPage => ({
  ...{ status, headers: {} },
  body: Buffer.from(text),
  isCompressed: false,
});

describe("PageCache", () => {
  it("renders a page once for many who ask at once, and again after half a minute", async () => {
    let now = 0;
    let rendered = 0;
    const cache = new PageCache(() => now);
    const render = async () => page(String(++rendered));
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get("en /", render)));
    expect(new Set(pages.map(({ body }) => body.toString()))).toEqual(new Set(["1"]));
    now = 29_999;
    expect((await cache.get("en /", render)).body.toString()).toBe("1");
    now = 30_001;
    expect((await cache.get("en /", render)).body.toString()).toBe("2");
  });

  it("renders a page anew when what it shows has changed, also one that is being rendered", async () => {
    const cache = new PageCache(() => 0);
    const concerns = (key: string) => key === "en /restaurant/a";
    for (const key of ["en /restaurant/a", "en /restaurant/b"]) await cache.get(key, async () => page("old"));
    cache.invalidate(concerns);
    const textOf = async (key: string, text: string) =>
      (await cache.get(key, async () => page(text))).body.toString();
    expect(await textOf("en /restaurant/b", "new")).toBe("old");
    let finish = (_page: RenderedPage) => {};
    const slow = cache.get("en /restaurant/a", () => new Promise((done) => (finish = done)));
    cache.invalidate(concerns);
    expect(await textOf("en /restaurant/a", "newest")).toBe("newest");
    finish(page("new"));
    expect((await slow).body.toString()).toBe("new");
    expect(await textOf("en /restaurant/a", "unseen")).toBe("newest");
  });

  it("keeps languages apart and does not keep failures", async () => {
    const cache = new PageCache(() => 0);
    await cache.get("en /", async () => page("hello"));
    expect((await cache.get("ja /", async () => page("こんにちは"))).body.toString()).toBe("こんにちは");
    await cache.get("en /x", async () => page("not found", 404));
    expect((await cache.get("en /x", async () => page("found"))).body.toString()).toBe("found");
  });

  it("lets the next one try when rendering failed", async () => {
    const cache = new PageCache(() => 0);
    await expect(cache.get("en /", async () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    expect((await cache.get("en /", async () => page("fine"))).status).toBe(200);
  });

  it("answers with the page of before while it can't be rendered, but not for ever", async () => {
    let now = 0;
    const cache = new PageCache(() => now);
    await cache.get("en /", async () => page("hello"));
    now = 60_000;
    const failing = async () => page("no database", 503);
    expect((await cache.get("en /", failing)).body.toString()).toBe("hello");
    expect((await cache.get("en /", () => Promise.reject(new Error("broken")))).body.toString()).toBe(
      "hello",
    );
    now = 11 * 60_000;
    expect((await cache.get("en /", failing)).status).toBe(503);
  });
});
