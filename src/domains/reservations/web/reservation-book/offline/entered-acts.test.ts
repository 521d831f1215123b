import { describe, expect, it } from "vitest";
import type { BookView } from "#domains/reservations/contract/book.ts";
import { enteredId } from "#platform/web/pwa/queue/entered-calls.ts";
import type { Outcome, Result, WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { EMPTY_PARTY, type EnteredAct, enteredIn, withEntered } from "./entered-acts.ts";
import { newParty } from "./new-party.ts";

const TODAY = "2026-11-27";
const sato = {
  ...EMPTY_PARTY,
  ...{ id: "sato", day: TODAY, localTime: `${TODAY}T19:00`, tableIds: ["T1"], customerName: "佐藤" },
  ...{ startsAt: "2026-11-27T10:00:00.000Z", endsAt: "2026-11-27T12:00:00.000Z", steps: ["seated" as const] },
};
const stay = {
  ...{ id: "sato", kind: "party" as const, status: "confirmed" as const, tableIds: ["T1"], guestCount: 2 },
  ...{ localTime: sato.localTime, startsAt: sato.startsAt, endsAt: sato.endsAt, customerName: "佐藤" },
  ...{ expiresAt: null, seatedAt: null, leftAt: null, clearedAt: null },
};
const book = {
  days: [{ date: TODAY, closed: null, note: null, shiftNote: null }],
  room: { date: TODAY, stays: [stay] },
  reservations: [sato],
  waiting: [],
} as unknown as BookView;

let seq = 0;
const entered = (key: string, party: string, enteredAt: number, what: EnteredAct | object): WaitingCall => ({
  ...{ method: "POST", path: `/api/owner/reservations/${party}/steps`, idempotencyKey: key },
  ...{ belongsTo: "account", seq: ++seq, queuedAt: enteredAt, tries: 0, mayHaveArrived: false, pause: null },
  about: {
    ...{ kind: "staff-act", accountId: "ana", restaurantId: "minato", party, enteredAt },
    ...{ summary: "Seat: 佐藤", what },
  },
});
const ended = (call: WaitingCall, result: Result, at = 0): Outcome => ({ call, at, result });
const conflict: Result = { kind: "refused", status: 409, text: "{}" };
const at = { restaurantId: "minato", loadedAt: 0 };
const time = Date.parse("2026-11-27T10:10:00Z");

describe("what was entered without a network", () => {
  it("is shown at once: who sits, who left, what is noted", () => {
    const calls = [
      entered("k1", "sato", time, { act: "step", to: "seated" }),
      entered("k2", "sato", time + 1, { act: "note", staffNote: "窓際" }),
    ];
    const shown = withEntered(book, { calls, outcomes: [] }, at);
    expect(shown.reservations[0]).toMatchObject({
      status: "seated",
      steps: ["completed"],
      staffNote: "窓際",
    });
    expect(shown.room.stays[0]).toMatchObject({ status: "seated", seatedAt: "2026-11-27T10:10:00.000Z" });
    calls.push(entered("k3", "sato", time + 2, { act: "step", to: "completed" }));
    expect(withEntered(book, { calls, outcomes: [] }, at).room.stays[0]).toMatchObject({
      status: "completed",
      leftAt: "2026-11-27T10:10:00.002Z",
    });
    expect([...enteredIn({ calls, outcomes: [] }, "minato").marks]).toEqual([["sato", "waiting"]]);
    expect(enteredIn({ calls, outcomes: [] }, "another").waiting).toEqual([]);
  });

  it("adds a party with all that was said of its needs, and what was entered about it follows its id", () => {
    const clock = { now: new Date(time), minute: `${TODAY}T19:10`, dayEnds: 300 };
    const body = { source: "walk-in" as const, guestCount: 2, tableIds: ["T2"], needsAsked: true };
    const party = newParty({ ...body, severeAllergens: ["shellfish"] }, clock);
    expect(party).toMatchObject({
      localTime: `${TODAY}T19:00`,
      startsAt: "2026-11-27T10:00:00.000Z",
      day: TODAY,
    });
    const add = entered("new", enteredId("new"), time, { act: "add", party });
    const note = entered("k2", enteredId("new"), time + 1, { act: "note", staffNote: "窓際" });
    const before = withEntered(book, { calls: [add, note], outcomes: [] }, at);
    expect(before.reservations).toHaveLength(2);
    expect(before.reservations.find(({ tableIds }) => tableIds[0] === "T2")).toMatchObject({
      id: "entered-new",
      severeAllergens: ["shellfish"],
      staffNote: "窓際",
    });
    const sent = ended(add, { kind: "sent", status: 201, text: '{"id":"r7"}' }, 5);
    const after = withEntered(book, { calls: [note], outcomes: [sent] }, at);
    expect(after.reservations.map(({ id }) => id).sort()).toEqual(["r7", "sato"]);
    expect([...enteredIn({ calls: [note], outcomes: [sent] }, "minato").marks]).toEqual([["r7", "waiting"]]);
    // Once the book was read anew, the server's word counts.
    expect(withEntered(book, { calls: [], outcomes: [sent] }, { ...at, loadedAt: 6 }).reservations).toEqual([
      sato,
    ]);
  });

  it("a refused act changes nothing, but a refused party stays in the list to be decided about", () => {
    const step = ended(entered("k1", "sato", time, { act: "step", to: "seated" }), conflict);
    const add = entered("new", enteredId("new"), time, {
      act: "add",
      party: { ...sato, id: "", tableIds: ["T2"] },
    });
    const queue = { calls: [], outcomes: [step, ended(add, conflict)] };
    const shown = withEntered(book, queue, at);
    expect(shown.reservations.find(({ id }) => id === "sato")).toEqual(sato);
    expect(shown.reservations).toHaveLength(2);
    expect(shown.room.stays).toHaveLength(1);
    expect(enteredIn(queue, "minato").refused).toHaveLength(2);
  });

  it("of another release it is listed by its words, and a party lacks no field", () => {
    const calls = [
      entered("k1", "sato", time, { act: "teleport" }),
      entered("new", enteredId("new"), time + 1, {
        act: "add",
        party: { day: TODAY, localTime: `${TODAY}T18:00` },
      }),
    ];
    const { waiting } = enteredIn({ calls, outcomes: [] }, "minato");
    expect(waiting.map(({ act, about }) => [act?.act ?? null, about.summary])).toEqual([
      [null, "Seat: 佐藤"],
      ["add", "Seat: 佐藤"],
    ]);
    const shown = withEntered(book, { calls, outcomes: [] }, at);
    expect(shown.reservations[0]).toMatchObject({ severeAllergens: [], otherNeeds: [], needsAsked: false });
  });
});
