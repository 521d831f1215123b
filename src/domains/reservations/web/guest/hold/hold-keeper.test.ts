import { expect, test } from "vitest";
import { HoldKeeper, type HoldOutcome, type HoldState, type StoredHold, type Wish } from "./hold-keeper.ts";

const six: Wish = { restaurantId: "r", at: "2026-11-22T18:00", guests: 2, course: "", area: "" };
const seven: Wish = { ...six, at: "2026-11-22T19:00" };
const eight: Wish = { ...six, at: "2026-11-22T20:00" };

/** A keeper with calls that are answered by hand. */
function setUp(stored: StoredHold | null = null) {
  const log: string[] = [];
  const answers: ((outcome: HoldOutcome) => void)[] = [];
  const state: { now: HoldState; remembered: StoredHold | null; alarm: (() => void) | null } = {
    now: { kind: "none" },
    remembered: stored,
    alarm: null,
  };
  const keeper = new HoldKeeper(
    {
      take: (wish, replaces) => {
        log.push(`take ${wish.at.slice(11)} for ${replaces}`);
        return new Promise((answer) => answers.push(answer));
      },
      release: async (id) => void log.push(`release ${id}`),
      now: () => 0,
      later: (_milliseconds, work) => {
        state.alarm = work;
        return () => {
          state.alarm = null;
        };
      },
      remember: (held) => {
        state.remembered = held;
      },
      tell: (next) => {
        state.now = next;
      },
    },
    stored,
  );
  const answer = async (outcome: HoldOutcome) => {
    answers.shift()?.(outcome);
    await settled();
  };
  const held = (id: string) => answer({ kind: "held", id, endsAt: 300_000 });
  return { keeper, log, state, answer, held };
}

const settled = () => new Promise((done) => setTimeout(done));

test("a chosen time is held, and replaced by another one", async () => {
  const { keeper, log, state, held } = setUp();
  keeper.want(six);
  await held("a");
  expect(state.now).toMatchObject({ kind: "held", id: "a", wish: six });
  keeper.want(seven);
  await held("b");
  expect(log).toEqual(["take 18:00 for null", "take 19:00 for a"]);
  expect(state.remembered).toMatchObject({ id: "b" });
});

test("fast taps never block two tables: only the last one is held, in place of the first", async () => {
  const { keeper, log, state, held } = setUp();
  keeper.want(six);
  keeper.want(seven);
  keeper.want(eight);
  await held("a");
  await held("b");
  expect(log).toEqual(["take 18:00 for null", "take 20:00 for a"]);
  expect(state.now).toMatchObject({ kind: "held", id: "b", wish: eight });
});

test("a hold that is no longer wanted is released, even if it was granted late", async () => {
  const { keeper, log, state, held } = setUp();
  keeper.want(six);
  keeper.want(null);
  await held("a");
  expect(log).toEqual(["take 18:00 for null", "release a"]);
  expect(state.now).toEqual({ kind: "none" });
  expect(state.remembered).toBeNull();
});

test("a lost race names the alternatives and releases the earlier table", async () => {
  const { keeper, log, state, held, answer } = setUp();
  const alternatives = { times: ["18:30"], days: [] };
  keeper.want(six);
  await held("a");
  keeper.want(seven);
  await answer({ kind: "taken", alternatives });
  expect(state.now).toEqual({ kind: "taken", wish: seven, alternatives });
  expect(log.at(-1)).toBe("release a");
});

test("an expired hold is reported, and renewed in one step", async () => {
  const { keeper, state, held } = setUp();
  keeper.want(six);
  await held("a");
  state.alarm?.();
  expect(state.now).toEqual({ kind: "ended", wish: six });
  keeper.again();
  await held("b");
  expect(state.now).toMatchObject({ kind: "held", id: "b" });
});

test("leaving releases the table; a reload restores and replaces it", async () => {
  const { keeper, log, state, held } = setUp();
  keeper.want(six);
  await held("a");
  keeper.leave(true);
  expect(log.at(-1)).toBe("release a");
  const again = setUp(state.remembered);
  again.keeper.want(six);
  expect(again.log).toEqual(["take 18:00 for a"]);
  keeper.leave(false);
  expect(state.remembered).toBeNull();
});

test("while a booking is being sent nothing is released and no other table is held", async () => {
  const { keeper, log, state, held } = setUp();
  keeper.want(six);
  await held("a");
  keeper.pledge(true);
  keeper.want(seven);
  keeper.leave(true);
  expect(log).toEqual(["take 18:00 for null"]);
  expect(state.remembered, "a reload must not replace what the booking names").toBeNull();
});

test("a booking that is sent at once waits for the id of its hold", async () => {
  const { keeper, held } = setUp();
  keeper.want(six);
  const hold = keeper.settled();
  await held("a");
  expect(await hold).toBe("a");
  keeper.want(null);
  expect(await keeper.settled()).toBeNull();
});

test("without a response there is no hold and no error", async () => {
  const { keeper, state, answer } = setUp();
  keeper.want(six);
  expect(state.now).toEqual({ kind: "taking", wish: six });
  await answer({ kind: "none" });
  expect(state.now).toEqual({ kind: "none" });
});
