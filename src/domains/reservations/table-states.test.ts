import { describe, expect, it } from "vitest";
import type { Room, RoomStay } from "./contract/room.ts";
import { tableStates } from "./table-states.ts";

const at = (time: string) => new Date(`2026-11-27T${time}+09:00`);
const iso = (time: string) => at(time).toISOString();

function party(from: string, until: string, given: Partial<RoomStay> = {}): RoomStay {
  return {
    id: `${from}`,
    kind: "party",
    status: "confirmed",
    tableIds: ["T"],
    localTime: `2026-11-27T${from}`,
    startsAt: iso(from),
    endsAt: iso(until),
    expiresAt: null,
    seatedAt: null,
    leftAt: null,
    clearedAt: null,
    customerName: "Tanaka",
    guestCount: 2,
    ...given,
  };
}
const seated = (from: string, until: string, seatedAt: string) =>
  party(from, until, { status: "seated", seatedAt: iso(seatedAt) });

function stateAt(time: string, stays: RoomStay[], given: Partial<Room> = {}) {
  const room = { stays, blocks: [], clearing: "off" as const, dayEndsAt: "2026-11-27T20:00:00Z", ...given };
  const [state] = tableStates(["T"], room, at(time));
  return state;
}

describe("the state of a table", () => {
  it("is free, and free until the next party", () => {
    expect(stateAt("19:03", [])).toMatchObject({ state: "free", next: null });
    expect(stateAt("19:03", [party("20:00", "22:00")])).toMatchObject({
      state: "free-until",
      until: iso("20:00"),
      next: { stayId: "20:00", at: iso("20:00") },
    });
  });

  it("is free when the next party comes on another day of the restaurant", () => {
    const tomorrow = party("20:00", "22:00", {
      startsAt: "2026-11-28T03:00:00Z",
      endsAt: "2026-11-28T05:00:00Z",
    });
    expect(stateAt("19:03", [tomorrow])?.state).toBe("free");
  });

  it("is seated since the party sat down and until it is due, then overdue", () => {
    const stays = [seated("18:00", "19:40", "18:10"), party("20:00", "22:00")];
    expect(stateAt("19:00", stays)).toEqual({
      tableId: "T",
      state: "seated",
      since: iso("18:10"),
      until: iso("19:40"),
      stayId: "18:00",
      blockId: null,
      seatedIds: ["18:00"],
      next: { stayId: "20:00", at: iso("20:00") },
    });
    expect(stateAt("19:40", stays)?.state).toBe("overdue");
    expect(stateAt("21:00", stays)?.state).toBe("overdue");
  });

  it("names everybody who sits there; it is overdue as soon as one of them is", () => {
    const stays = [seated("19:00", "21:00", "19:05"), seated("17:30", "19:00", "17:30")];
    expect(stateAt("19:10", stays)).toMatchObject({
      state: "overdue",
      stayId: "17:30",
      seatedIds: ["17:30", "19:00"],
    });
  });

  it("is held for a party that is due, for a guest who is booking, until that ends", () => {
    expect(stateAt("19:05", [party("19:00", "21:00")])).toMatchObject({ state: "held", until: iso("21:00") });
    const hold = party("19:00", "21:00", { kind: "hold", status: "held", expiresAt: iso("19:06") });
    expect(stateAt("19:05", [hold])).toMatchObject({ state: "held", until: iso("19:06"), stayId: "19:00" });
    expect(stateAt("19:06", [hold])?.state).toBe("free");
    expect(stateAt("21:00", [party("19:00", "21:00")])?.state).toBe("free");
  });

  it("is to be cleared after a party has left, where the restaurant wants that", () => {
    const left = party("17:00", "18:00", { status: "completed", leftAt: iso("18:05") });
    expect(stateAt("18:06", [left])?.state).toBe("free");
    const shown = { clearing: "shown" as const };
    expect(stateAt("18:06", [left], shown)).toMatchObject({ state: "to-clear", since: iso("18:05") });
    expect(stateAt("18:06", [{ ...left, clearedAt: iso("18:06") }], shown)?.state).toBe("free");
    expect(stateAt("18:20", [left, seated("18:15", "20:00", "18:15")], shown)?.state).toBe("seated");
  });

  it("is blocked for a time; a block to come is what comes next", () => {
    const blocks = [{ id: "b", tableIds: ["T"], startsAt: iso("19:00"), endsAt: iso("20:00"), note: null }];
    expect(stateAt("19:30", [], { blocks })).toMatchObject({
      state: "blocked",
      since: iso("19:00"),
      until: iso("20:00"),
      blockId: "b",
    });
    expect(stateAt("18:30", [], { blocks })).toMatchObject({
      state: "free-until",
      next: { stayId: null, at: iso("19:00") },
    });
    expect(stateAt("20:00", [], { blocks })?.state).toBe("free");
    const sitting = seated("18:30", "20:30", "18:30");
    expect(stateAt("19:30", [sitting], { blocks })?.state).toBe("seated");
  });
});
