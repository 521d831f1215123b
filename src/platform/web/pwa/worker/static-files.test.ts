import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerPhoto, isCachedPhoto, reachable } from "./static-files.ts";

const names: Readonly<Record<string, string[]>> = {
  app: ["map", "drawer"],
  map: ["worker", "app"],
  old: ["older"],
};

test("what a root names directly or through others is reached, in circles too, and the rest is not", () => {
  const reached = reachable(["app"], (name) => names[name] ?? []);
  expect([...reached].sort()).toEqual(["app", "drawer", "map", "worker"]);
});

const cached = new Map<string, Response>();
const fetched = vi.fn(async (_request: Request) => new Response("webp"));

beforeEach(() => {
  cached.clear();
  fetched.mockClear();
  const cache = {
    match: async ({ url }: Request) => cached.get(url)?.clone(),
    put: async ({ url }: Request, response: Response) => void cached.set(url, response),
    keys: async () => [...cached.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => cached.delete(url),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

const photo = (name: string | number) => new Request(`https://noren.test/photos/${name}-240.webp`);

test("only the small photos of dishes are kept", () => {
  expect(isCachedPhoto("/photos/8F1pHIh_MxgpECV4tLCGUC-240.webp")).toBe(true);
  expect(isCachedPhoto("/photos/8F1pHIh_MxgpECV4tLCGUC-960.webp")).toBe(false);
  expect(isCachedPhoto("/api/restaurants/photos/a-240.webp")).toBe(false);
});

test("a photo is fetched once, and one that isn't there is not kept", async () => {
  await answerPhoto(photo("a"));
  expect(await (await answerPhoto(photo("a"))).text()).toBe("webp");
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockResolvedValueOnce(new Response("", { status: 404 }));
  expect((await answerPhoto(photo("gone"))).status).toBe(404);
  expect(cached.size).toBe(1);
});

test("the oldest make room for the newest", async () => {
  for (let count = 0; count < 302; count++) await answerPhoto(photo(count));
  expect(cached.size).toBe(300);
  expect([cached.has(photo(1).url), cached.has(photo(2).url)]).toEqual([false, true]);
});
