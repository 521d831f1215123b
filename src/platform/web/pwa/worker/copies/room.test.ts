import { beforeEach, expect, it, vi } from "vitest";
import { CACHES } from "../../copies/cache-names.ts";
import type { CopyFacts } from "../../copies/page-copy.ts";
import { toCopy } from "../../copies/page-copy.ts";

/** A cache that takes so many entries and is then full. */
function smallCache(room: number) {
  const entries = new Map<string, Response>();
  return {
    entries,
    keys: async () => [...entries.keys()].map((key) => new Request(`https://noren.invalid${key}`)),
    match: async (key: string | Request) => entries.get(pathOf(key))?.clone(),
    delete: async (key: string | Request) => entries.delete(pathOf(key)),
    put: async (key: string, response: Response) => {
      if (entries.size >= room && !entries.has(key)) throw new DOMException("full", "QuotaExceededError");
      entries.set(key, response);
    },
  };
}

const pathOf = (key: string | Request) => (typeof key === "string" ? key : new URL(key.url).pathname);
const told = vi.fn();

async function keepIn(cache: ReturnType<typeof smallCache>, numbers: readonly number[]): Promise<void> {
  vi.stubGlobal("__SHELL__", {});
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("clients", { matchAll: async () => [{ postMessage: told }] });
  const { putWithRoom } = await import("./room.ts");
  for (const number of numbers) await putWithRoom(CACHES.pages, `/kept/en/${number}`, await copy(number));
}

async function copy(number: number): Promise<Response> {
  const page = new Response("<title>A page</title>", {
    headers: { "content-type": "text/html", "content-language": "en" },
  });
  const facts: Pick<CopyFacts, "address" | "owner"> = { address: `/${number}`, owner: null };
  const made = await toCopy(page, { ...facts, now: new Date(1_000_000 * number) });
  return made?.response ?? new Response();
}

beforeEach(() => told.mockReset());

it("makes room for a new page by letting the older half go", async () => {
  const cache = smallCache(4);
  await keepIn(cache, [1, 2, 3, 4, 5]);
  expect([...cache.entries.keys()]).toEqual(["/kept/en/3", "/kept/en/4", "/kept/en/5"]);
  expect(told).not.toHaveBeenCalled();
});

it("tells the pages when there is no room at all", async () => {
  await keepIn(smallCache(0), [1]);
  expect(told).toHaveBeenCalledWith({ type: "no-room" });
});
