import { expect, test } from "vitest";
import { HoldKeeper, type HoldOutcome, type HoldState, type StoredHold, type Wish } from "./hold-keeper.ts";

const six: Wish = { restaurantId: "r", at: "2026-11-22T18:00", guests: 2 };
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

test("a chosen time is held, and another one takes its place", async () => {
  const { keeper, log, state, held } = setUp();
  keeper.want(six);
  await held("a");
  expect(state.now).toMatchObject({ kind: "held", id: "a", wish: six });
  keeper.want(seven);
  await held("b");
  expect(log).toEqual(["take 18:00 for null", "take 19:00 for a"]);
  expect(state.remembered).toMatchObject({ id: "b" });
});

test("fast taps never block two tables: only the last one follows, in the place of the first", async () => {
  const { keeper, log, state, held } = setUp();
  keeper.want(six);
  keeper.want(seven);
  keeper.want(eight);
  await held("a");
  await held("b");
  expect(log).toEqual(["take 18:00 for null", "take 20:00 for a"]);
  expect(state.now).toMatchObject({ kind: "held", id: "b", wish: eight });
});

test("what is no longer wanted is given back, also when it was held only afterwards", async () => {
  const { keeper, log, state, held } = setUp();
  keeper.want(six);
  keeper.want(null);
  await held("a");
  expect(log).toEqual(["take 18:00 for null", "release a"]);
  expect(state.now).toEqual({ kind: "none" });
  expect(state.remembered).toBeNull();
});

test("a lost race names the alternatives and gives the earlier table back", async () => {
  const { keeper, log, state, held, answer } = setUp();
  const alternatives = { times: ["18:30"], days: [] };
  keeper.want(six);
  await held("a");
  keeper.want(seven);
  await answer({ kind: "taken", alternatives });
  expect(state.now).toEqual({ kind: "taken", wish: seven, alternatives });
  expect(log.at(-1)).toBe("release a");
});

test("a hold that has run out says so, and is taken again in one step", async () => {
  const { keeper, state, held } = setUp();
  keeper.want(six);
  await held("a");
  state.alarm?.();
  expect(state.now).toEqual({ kind: "ended", wish: six });
  keeper.again();
  await held("b");
  expect(state.now).toMatchObject({ kind: "held", id: "b" });
});

test("leaving gives the table back; a reload finds it again and replaces it", async () => {
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

test("while a booking is on its way nothing is given back and no other table is taken", async () => {
  const { keeper, log, state, held } = setUp();
  keeper.want(six);
  await held("a");
  keeper.pledge(true);
  keeper.want(seven);
  keeper.leave(true);
  expect(log).toEqual(["take 18:00 for null"]);
  expect(state.remembered, "a reload must not replace what the booking names").toBeNull();
});

test("a booking that is sent at once waits until it is known which hold it has", async () => {
  const { keeper, held } = setUp();
  keeper.want(six);
  const hold = keeper.settled();
  await held("a");
  expect(await hold).toBe("a");
  keeper.want(null);
  expect(await keeper.settled()).toBeNull();
});

test("without an answer there is no hold, and nobody is troubled", async () => {
  const { keeper, state, answer } = setUp();
  keeper.want(six);
  expect(state.now).toEqual({ kind: "taking", wish: six });
  await answer({ kind: "none" });
  expect(state.now).toEqual({ kind: "none" });
});
