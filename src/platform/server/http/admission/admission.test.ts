import { describe, expect, it } from "vitest";
import { Admission, type Caller, type Kind, kindOf } from "./admission.ts";

const somebody = (n: number): Caller => ({ address: `10.0.${n >> 8}.${n & 255}`, holder: `holder ${n}` });

/** How many requests of a kind are admitted at once, each from its own address, or all from one. */
function room(admission: Admission, kind: Kind, callerOf = somebody): number {
  let count = 0;
  while (count < 10_000 && admission.enter(kind, callerOf(count))) count++;
  for (let left = 0; left < count; left++) admission.leave(kind, callerOf(left));
  return count;
}

describe("kindOf", () => {
  it("knows what leads to a booking, and who is in the middle of one by what they hold", () => {
    const kinds: Record<string, Kind> = {
      "/healthz": "critical",
      "/metrics?x=1": "critical",
      "/api/reservations": "start",
      "/api/reservations/1/cancel": "start",
      "/api/payments/webhooks/stripe": "start",
      "/api/restaurants/1/availability?from=2026-12-01": "start",
      "/pay/secret": "start",
      "/restaurant/1/book.data": "start",
      "/api/owner/restaurants/1/book/changes?after=0": "stream",
      "/api/restaurants?lat=1": "browse",
      "/api/restaurants/1": "browse",
      "/api/chat/message": "browse",
      "/": "browse",
      "/restaurant/1": "browse",
      "/favicon.svg": "browse",
      "/assets/app.js": "asset",
    };
    for (const [url, kind] of Object.entries(kinds)) {
      expect([url, kindOf(url)]).toEqual([url, kind]);
      expect([url, kindOf(url, true)]).toEqual([url, kind === "start" ? "write" : kind]);
    }
  });
});

describe("Admission", () => {
  it("lets everybody in while there is room, and somebody new when one has left", () => {
    const admission = new Admission();
    const many = room(admission, "browse");
    for (let n = 0; n < many; n++) admission.enter("browse", somebody(n));
    expect(admission.enter("browse", somebody(many))).toBe(false);
    admission.leave("browse", somebody(0));
    expect(admission.enter("browse", somebody(many))).toBe(true);
  });

  it("gives no address more than a part of the places, and no holder more than a page needs", () => {
    const admission = new Admission();
    const one = () => somebody(0);
    for (const kind of ["browse", "start", "asset"] as const) {
      const own = room(admission, kind, one);
      expect(own).toBeLessThan(room(admission, kind) / 2);
      for (let n = 0; n < own; n++) admission.enter(kind, one());
      expect(admission.hasRoom(kind, one())).toBe(false);
      expect(admission.hasRoom(kind, somebody(1))).toBe(true);
    }
    expect(room(admission, "write", one)).toBeLessThan(room(admission, "write") / 10);
    expect(room(admission, "stream", one)).toBeLessThan(room(admission, "stream") / 10);
  });

  it("lets in who has no place while a few addresses ask for all of them without a pause", () => {
    const admission = new Admission();
    for (let n = 0; n < 100; n++) admission.adapt(200, 0);
    for (const kind of ["browse", "start"] as const) {
      for (let n = 0; n < 1_000; n++) admission.enter(kind, somebody(n % 4));
      expect(admission.hasRoom(kind, somebody(0))).toBe(false);
      expect(admission.enter(kind, somebody(100))).toBe(true);
      expect(admission.enter(kind, somebody(101))).toBe(true);
    }
  });

  it("lets in fewer who look around while it is behind, then fewer who want to begin, and as many as before once it keeps up", () => {
    const admission = new Admission();
    const rooms = () => ({
      browse: room(admission, "browse"),
      start: room(admission, "start"),
      write: room(admission, "write"),
    });
    const before = rooms();
    for (let n = 0; n < 5; n++) admission.adapt(200, 0);
    expect(rooms()).toMatchObject({ start: before.start, write: before.write });
    for (let n = 0; n < 30; n++) admission.adapt(200, 0);
    const behind = rooms();
    expect(behind.browse).toBeLessThan(before.browse / 10);
    expect(behind.browse).toBeGreaterThan(0);
    expect(behind.start).toBeLessThan(before.start);
    expect(behind.start).toBeGreaterThan(behind.browse);
    expect(behind.write).toBe(before.write);
    for (let n = 0; n < 100; n++) admission.adapt(0, 0);
    expect(rooms()).toEqual(before);
  });

  it("sends the scripts of a page that was served, and serves a second guest of the same hotel, however far it is behind", () => {
    const admission = new Admission();
    const before = room(admission, "asset");
    for (let n = 0; n < 100; n++) admission.adapt(200, 0);
    expect(room(admission, "asset")).toBe(before);
    const connectionsOfOneBrowser = 6;
    expect(room(admission, "browse", () => somebody(0))).toBeGreaterThanOrEqual(2 * connectionsOfOneBrowser);
  });

  it("keeps the places of who holds something, however many ask as if they did", () => {
    const admission = new Admission();
    for (let n = 0; n < 10_000; n++) admission.enter("start", somebody(n));
    expect(admission.enter("start", somebody(20_000))).toBe(false);
    expect(admission.enter("write", somebody(20_000))).toBe(true);
  });

  it("takes queries that wait for a connection as a sign too", () => {
    const admission = new Admission();
    const before = room(admission, "browse");
    admission.adapt(0, 100);
    expect(room(admission, "browse")).toBeLessThan(before);
  });

  it("refuses who is in the middle of something only when nothing else helps, and health never", () => {
    const admission = new Admission();
    const before = room(admission, "write");
    admission.adapt(5_000, 1_000);
    expect(room(admission, "write")).toBeLessThan(before);
    expect(room(admission, "write")).toBeGreaterThan(0);
    for (let n = 0; n < 20_000; n++) expect(admission.enter("critical", somebody(n))).toBe(true);
  });
});
