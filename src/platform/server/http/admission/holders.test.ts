import { expect, it } from "vitest";
import { Holders } from "./holders.ts";

const KEY = "k".repeat(43);
const OTHER = "o".repeat(43);

it("knows for a while who was seen to hold something, by the guest's key or the session", () => {
  const holders = new Holders();
  expect(holders.find({ cookie: `noren_guest=${KEY}` }, 0)).toBeNull();
  holders.add({ cookie: `noren_lang=en; ; __Host-noren_guest=${KEY}; Path=/` }, 0);
  const known = holders.find({ cookie: `noren_lang=ja; noren_guest=${KEY}` }, 1_000);
  expect(known).not.toBeNull();
  expect(known).not.toContain(KEY);
  expect(holders.find({ cookie: `noren_guest=${OTHER}` }, 1_000)).toBeNull();
  expect(holders.find({ cookie: `noren_guest=${KEY}` }, 24 * 3_600_000)).toBeNull();
  holders.add({ authorization: `Bearer ${OTHER}` }, 0);
  expect(holders.find({ authorization: `Bearer ${OTHER}` }, 1_000)).not.toBeNull();
  expect(holders.find({}, 1_000)).toBeNull();
});

it("keeps a bounded number of them, the newest", () => {
  const holders = new Holders();
  const key = (n: number) => ({ cookie: `noren_guest=${String(n).padStart(43, "0")}` });
  for (let n = 0; n < 25_000; n++) holders.add(key(n), n);
  expect(holders.find(key(0), 25_000)).toBeNull();
  expect(holders.find(key(24_999), 25_000)).not.toBeNull();
});
