import { describe, expect, it } from "vitest";
import { Admission, type Kind, kindOf } from "./admission.ts";

/** How many of a kind are let in at once. */
function room(admission: Admission, kind: Kind): number {
  let count = 0;
  while (count < 10_000 && admission.enter(kind)) count++;
  for (let left = count; left > 0; left--) admission.leave(kind);
  return count;
}

describe("kindOf", () => {
  it("knows who is in the middle of something", () => {
    const kinds: Record<string, Kind> = {
      "/healthz": "vital",
      "/metrics?x=1": "vital",
      "/api/reservations": "work",
      "/api/reservations/1/cancel": "work",
      "/api/payments/webhooks/stripe": "work",
      "/api/restaurants/1/availability?from=2026-12-01": "work",
      "/pay/secret": "work",
      "/restaurant/1/book.data": "work",
      "/api/owner/restaurants/1/book/changes?after=0": "line",
      "/api/restaurants?lat=1": "look",
      "/api/restaurants/1": "look",
      "/api/chat/message": "look",
      "/": "look",
      "/restaurant/1": "look",
      "/assets/app.js": "look",
    };
    for (const [url, kind] of Object.entries(kinds)) expect([url, kindOf(url)]).toEqual([url, kind]);
  });
});

describe("Admission", () => {
  it("lets everybody in while there is room, and somebody new when one has left", () => {
    const admission = new Admission();
    const many = room(admission, "look");
    for (let n = 0; n < many; n++) admission.enter("look");
    expect(admission.enter("look")).toBe(false);
    admission.leave("look");
    expect(admission.enter("look")).toBe(true);
  });

  it("lets in fewer who look around while it is behind, and as many as before once it keeps up", () => {
    const admission = new Admission();
    const before = { look: room(admission, "look"), work: room(admission, "work") };
    for (let n = 0; n < 20; n++) admission.adapt(200, 0);
    expect(room(admission, "look")).toBeLessThan(before.look / 10);
    expect(room(admission, "look")).toBeGreaterThan(0);
    expect(room(admission, "work")).toBe(before.work);
    for (let n = 0; n < 100; n++) admission.adapt(0, 0);
    expect(room(admission, "look")).toBe(before.look);
  });

  it("takes queries that wait for a connection as a sign too", () => {
    const admission = new Admission();
    const before = room(admission, "look");
    admission.adapt(0, 100);
    expect(room(admission, "look")).toBeLessThan(before);
  });

  it("refuses who is in the middle of something only when nothing else helps, and health never", () => {
    const admission = new Admission();
    const before = room(admission, "work");
    admission.adapt(5_000, 1_000);
    expect(room(admission, "work")).toBeLessThan(before);
    expect(room(admission, "work")).toBeGreaterThan(0);
    for (let n = 0; n < 20_000; n++) expect(admission.enter("vital")).toBe(true);
  });
});
