import fc from "fast-check";
import { beforeEach, expect, it, test, vi } from "vitest";
import { CACHES } from "../copies/caches.ts";
import { type CopyFacts, toCopy } from "../copies/page-copy.ts";
import { copiesAboveLimit, putWithEviction } from "./page-copies.ts";

/** A cache with room for a limited number of entries. */
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
const notified = vi.fn();

async function storeIn(cache: ReturnType<typeof smallCache>, numbers: readonly number[]): Promise<void> {
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("clients", { matchAll: async () => [{ postMessage: notified }] });
  for (const number of numbers) await putWithEviction(CACHES.pages, `/kept/en/${number}`, await copy(number));
}

async function copy(number: number): Promise<Response> {
  const page = new Response("<title>A page</title>", {
    headers: { "content-type": "text/html", "content-language": "en" },
  });
  const facts: Pick<CopyFacts, "address" | "owner"> = { address: `/${number}`, owner: null };
  const made = await toCopy(page, { ...facts, now: new Date(1_000_000 * number) });
  return made?.response ?? new Response();
}

beforeEach(() => notified.mockReset());

it("makes room for a new page by letting the older half go", async () => {
  const cache = smallCache(4);
  await storeIn(cache, [1, 2, 3, 4, 5]);
  expect([...cache.entries.keys()]).toEqual(["/kept/en/3", "/kept/en/4", "/kept/en/5"]);
  expect(notified).not.toHaveBeenCalled();
});

it("tells the pages when there is no room at all", async () => {
  await storeIn(smallCache(0), [1]);
  expect(notified).toHaveBeenCalledWith({ type: "no-room" });
});

const opened = (count: number, path: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => ({
    address: path(n),
    storedAt: new Date(1_000_000 * n).toISOString(),
  }));

test("of the restaurants that were opened the last thirty stay, and every favourite", () => {
  const copies = opened(40, (n) => `/restaurant/${n}?lang=en`);
  const gone = copiesAboveLimit(copies, new Set(["/restaurant/0", "/restaurant/39"])).map(
    ({ address }) => address,
  );
  // 39 is also a favorite, so it does not count toward the limit.
  expect(gone.toSorted()).toEqual(
    opened(8, (n) => `/restaurant/${n + 1}?lang=en`).map(({ address }) => address),
  );
});

test("booking forms do not push restaurants or bookings out", () => {
  const copies = [
    ...opened(9, (n) => `/restaurant/${n}/book`),
    ...opened(20, (n) => `/restaurant/${n}`),
    ...opened(20, (n) => `/booking/${n}/confirmation`),
  ];
  const gone = copiesAboveLimit(copies, new Set());
  expect(gone).toHaveLength(4);
  for (const { address } of gone) expect(address).toMatch(/book$/);
});

test("what is thrown away is never newer than what stays of its kind", () => {
  const copy = fc.record({
    address: fc.nat({ max: 200 }).map((n) => `/restaurant/${n}`),
    storedAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  });
  fc.assert(
    fc.property(fc.array(copy, { maxLength: 80 }), (copies) => {
      const gone = copiesAboveLimit(copies, new Set());
      const stays = copies.filter((one) => !gone.includes(one));
      expect(stays.length).toBe(Math.min(30, copies.length));
      for (const lost of gone)
        for (const cached of stays) expect(lost.storedAt <= cached.storedAt).toBe(true);
    }),
  );
});
