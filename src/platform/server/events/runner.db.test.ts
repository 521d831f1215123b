import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { announce, eventType, onEvent, onEventOutside, type Subscriber, TryLater } from "./event-type.ts";
import { EventRunner } from "./runner.ts";
import { recallEvents } from "./store.ts";

const db = testDatabase();
const rang = eventType<{ door: number }>("bell.rang");
let now = new Date("2026-12-01T03:00:00Z");
const runner = (...subscribers: Subscriber[]) => new EventRunner(db, subscribers, () => now);
const ring = (door: number) => db.transaction((tx) => announce(tx, rang, { door }, now));
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const kept = () => db.query<{ due_at: Date | null }>("SELECT due_at FROM events");

beforeEach(async () => {
  await db.script("DELETE FROM events; DROP TABLE IF EXISTS heard; CREATE TABLE heard (door int)");
});

describe("EventRunner", () => {
  it("brings an event to everybody who asked for it, and then forgets it", async () => {
    const received: string[] = [];
    const listen = (name: string) =>
      onEventOutside(rang, name, async (_db, { door }) => void received.push(`${name} ${door}`));
    await ring(7);
    expect(await runner(listen("porter"), listen("dog")).drain()).toBe(1);
    expect(received.sort()).toEqual(["dog 7", "porter 7"]);
    expect(await kept()).toEqual([]);
  });

  it("tells nothing of what was rolled back", async () => {
    const doomed = db.transaction(async (tx) => {
      await announce(tx, rang, { door: 1 }, now);
      throw new Error("no");
    });
    await expect(doomed).rejects.toThrow("no");
    expect(await kept()).toEqual([]);
  });

  it("tries again after a pause, and spares those who have reacted", async () => {
    let isDown = true;
    const dog = vi.fn(async () => undefined);
    const porter = vi.fn(async () => {
      if (isDown) throw new Error("asleep");
    });
    const both = runner(onEventOutside(rang, "dog", dog), onEventOutside(rang, "porter", porter));
    await ring(1);
    await both.drain();
    isDown = false;
    later(4);
    expect(await both.drain(), "not yet due").toBe(0);
    later(1);
    expect(await both.drain()).toBe(1);
    expect([dog.mock.calls.length, porter.mock.calls.length]).toEqual([1, 2]);
    expect(await kept()).toEqual([]);
  });

  it("waits as long as somebody outside asks for, when that is longer than the usual pause", async () => {
    let wish = 90;
    const busy = runner(
      onEventOutside(rang, "busy", async () => {
        throw new TryLater("too many", wish);
      }),
    );
    await ring(1);
    await busy.drain();
    later(89);
    expect(await busy.drain(), "asked for 90 seconds").toBe(0);
    wish = 1;
    later(1);
    expect(await busy.drain()).toBe(1);
    later(29);
    expect(await busy.drain(), "the second pause is 30 seconds").toBe(0);
    later(1);
    expect(await busy.drain()).toBe(1);
  });

  it("gives up after the eighth time, and says so", async () => {
    const logged = expectLog();
    const lasts: boolean[] = [];
    const deaf = onEventOutside(rang, "deaf", async (_db, _payload, { isLast }) => {
      lasts.push(isLast);
      throw new Error("what?");
    });
    await ring(1);
    for (let day = 0; day < 12; day++) {
      await runner(deaf).drain();
      later(86_400);
    }
    expect(lasts).toEqual([false, false, false, false, false, false, false, true]);
    expect(await kept()).toEqual([{ due_at: null }]);
    expect(logged()).toMatchObject([
      { msg: "an event was given up", eventType: "bell.rang", err: { message: "what?" } },
    ]);
  });

  it("reacts once to each of 60 events, however many processes look for them", async () => {
    const note = onEvent(rang, "note", async (tx, { door }) => {
      await tx.query("INSERT INTO heard (door) VALUES ($1)", [door]);
    });
    for (let door = 0; door < 60; door++) await ring(door);
    const counts = await Promise.all(Array.from({ length: 6 }, () => runner(note).drain()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    const doors = await db.query<{ door: number }>("SELECT door FROM heard ORDER BY door");
    expect(doors.map(({ door }) => door)).toEqual(Array.from({ length: 60 }, (_, door) => door));
  });

  it("takes over what a process that died had taken, and undoes nothing that was noted", async () => {
    const note = onEvent(rang, "note", async (tx, { door }) => {
      await tx.query("INSERT INTO heard (door) VALUES ($1)", [door]);
    });
    const dying = onEventOutside(rang, "dying", () => new Promise<void>(() => undefined));
    await ring(3);
    void runner(note, dying).drain();
    await vi.waitFor(async () => expect(await db.query("SELECT 1 FROM heard")).toHaveLength(1), 20_000);
    expect(await runner(note).drain(), "still leased").toBe(0);
    later(121);
    expect(await runner(note).drain()).toBe(1);
    expect(await db.query("SELECT door FROM heard")).toEqual([{ door: 3 }]);
  });

  it("brings within a minute what a clock that was ahead has announced, taken, or put off", async () => {
    let isDown = true;
    const received: number[] = [];
    const porter = onEventOutside(rang, "porter", async (_db, { door }) => {
      if (isDown) throw new Error("asleep");
      received.push(door);
    });
    const dying = onEventOutside(rang, "dying", () => new Promise<void>(() => undefined));
    await ring(1);
    await runner(porter).drain();
    const right = now;
    later(86_400);
    await ring(2);
    await runner(porter).drain();
    await ring(3);
    void runner(dying).drain();
    const taken = () => db.query("SELECT 1 FROM events WHERE attempts = 1 AND last_error IS NULL");
    await vi.waitFor(async () => expect(await taken()).toHaveLength(1), 20_000);
    await ring(4);
    now = right;
    await ring(5);
    isDown = false;
    expect(await runner(porter).drain(), "what is due by the right clock").toBe(1);
    expect(await recallEvents(db, now)).toBe(4);
    expect(await runner(porter).drain()).toBe(4);
    expect(received.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await recallEvents(db, now)).toBe(0);
  });

  it("does not hurry what the right clock has put off", async () => {
    await ring(1);
    await runner(
      onEventOutside(rang, "busy", async () => {
        throw new TryLater("too many", 3_600);
      }),
    ).drain();
    expect(await recallEvents(db, now)).toBe(0);
  });

  it("leaves alone what it has no subscriber for", async () => {
    await ring(1);
    expect(await runner().drain()).toBe(0);
    expect(await kept()).toHaveLength(1);
  });
});
