import { type Check, check, isSoon, noted, type ServerFault } from "../fault.ts";
import type { Driver } from "../load/driver.ts";
import { Storm } from "../load/storm.ts";
import { pause, until } from "../stage/pause.ts";
import type { Product } from "../stage/product.ts";
import { slowDown } from "../stage/slow-machine.ts";
import { letWork } from "../stage/stage.ts";
import type { Trial } from "../stage/trial.ts";

const CALM_CONNECTIONS = 20;
const CALM_S = 6;
const WILD_CONNECTIONS = 1_000;
/** In the short form, capacity is not measured: this many concurrent calls exceed the load shedding limit of any machine. */
const TOO_MANY = 400;
/** Confirmations during the overload. */
const GO_ON = 5;
const TIMES = 10;
/** The timer that paces visitors may lag a little. */
const REALLY_TIMES = 9;
const RECOVERED_MS = 10_000;
const HEALTH_MS = 2_000;
/** Share of successful calls of guests in the middle of a booking, an order or a payment. */
const MUST_SUCCEED = 0.99;

export const overload: ServerFault = {
  name: "overload",
  what: "ten times as many visitors as the process can serve, while guests book and pay",
  stage: "server",
  seconds: 20,
  isShort: true,
  async breakIt({ driver, webs, sendTo }, trial) {
    const [{ url, pid }] = webs;
    sendTo(webs[0]);
    const speedUp = trial.isShort ? null : slowDown(pid);
    const capacity = trial.isShort ? null : await measured(url);
    const before = { good: good(driver), all: all(driver) };
    const health = watch(`${url}/healthz`);
    const rate = capacity === null ? null : capacity * TIMES;
    const storm = await Storm.begin({
      url,
      connections: trial.isShort ? TOO_MANY : WILD_CONNECTIONS,
      rate,
    });
    const begun = performance.now();
    await (trial.isShort ? driver.confirms(GO_ON) : letWork(trial, driver, 1));
    // A minimum of visitors, even if the guests finished early.
    await until(() => storm.answered >= 2 * storm.connections);
    trial.say("the storm is over");
    const seconds = (performance.now() - begun) / 1_000;
    const during = { good: good(driver) - before.good, all: all(driver) - before.all };
    const { sent, answered } = storm;
    const served = storm.count(200);
    storm.stop();
    const stopped = performance.now();
    await until(() => storm.answered === storm.sent || storm.hungUp > 0);
    const over = performance.now();
    const isServed = await until(() => isOk(`${url}/api/restaurants?lat=35.6812&lng=139.7671&radius=2000`));
    const backMs = Math.round(performance.now() - over);
    const states = await health.end();
    const shed = {
      browse: await refusedByLoadShedding(webs[0], "browse"),
      write: await refusedByLoadShedding(webs[0], "write"),
    };
    storm.close();
    speedUp?.();
    sendTo(null);
    const refused = storm.count(503);
    const shareRefused = refused / storm.answered;
    const shareOfGuests = 1 - during.good / Math.max(1, during.all);
    trial.say(
      `${(sent / seconds).toFixed(0)} calls a second, ${(answered / seconds).toFixed(0)} answered, ${(served / seconds).toFixed(0)} of them served`,
    );
    return [
      ...(capacity === null ? [] : [offered(capacity, sent / seconds)]),
      check(
        "who is too much is refused by load shedding",
        shed.browse > 0,
        `${shed.browse} of ${storm.answered}`,
      ),
      check("nobody in the middle of something is", shed.write === 0, shed.write),
      check(
        "they are told 503, and nobody anything else",
        [...storm.statuses.keys()].every((status) => status === 200 || status === 503),
        [...storm.statuses].map(([status, times]) => `${status}: ${times}`).join(", "),
      ),
      check("nobody is hung up on", storm.hungUp === 0, hungUp(storm)),
      check(
        "every call is answered",
        storm.answered === storm.sent,
        `${storm.answered} of ${storm.sent}, the last ${((over - stopped) / 1_000).toFixed(1)} s after the storm`,
      ),
      check(
        "guests in the middle of something are refused less than who looks around",
        shareOfGuests < (trial.isShort ? shareRefused : 1 - MUST_SUCCEED),
        `${percent(shareOfGuests)} of ${during.all} calls, ${percent(shareRefused)} of the visitors'`,
      ),
      ...healthChecks(trial, states),
      check(
        "afterwards everybody is served again",
        isServed && isSoon(trial, backMs, RECOVERED_MS),
        `after ${backMs} ms`,
      ),
    ];
  },
};

/** Capacity of the process in calls per second, with the guests' load on it: the second measurement counts. */
async function measured(url: string): Promise<number> {
  let served = 0;
  for (let look = 0; look < 2; look++) {
    const calm = await Storm.begin({ url, connections: CALM_CONNECTIONS, rate: null });
    await pause(CALM_S * 1_000);
    served = calm.count(200);
    calm.close();
  }
  return served / CALM_S;
}

function offered(capacity: number, rate: number): Check {
  const times = rate / capacity;
  return check(
    "ten times as many were really offered",
    times >= REALLY_TIMES,
    `${capacity.toFixed(0)} a second can be served, ${rate.toFixed(0)} came: ${times.toFixed(1)} times`,
  );
}

function healthChecks(trial: Trial, states: readonly { ok: boolean; tookMs: number }[]): Check[] {
  const bad = states.filter(({ ok }) => !ok).length;
  const times = states.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const figure = `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms of ${times.length}`;
  return [
    check(
      "it always says that it is well",
      bad === 0 && times.length > 0,
      `${bad} of ${times.length} did not`,
    ),
    trial.isShort
      ? noted("how soon", figure)
      : check("health answers within two seconds (95 %)", at(0.95) < HEALTH_MS, figure),
  ];
}

/** Requests rejected by load shedding, as counted by the process. */
async function refusedByLoadShedding({ url }: Product, kind: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const [, count = "0"] =
    new RegExp(`^noren_shed_requests_total\\{kind="${kind}"\\} (\\d+)`, "m").exec(figures) ?? [];
  return Number(count);
}

function hungUp({ hungUp, connections, ends }: Storm): string {
  return [`${hungUp} of ${connections}`, ...[...ends].map(([how, times]) => `${how} ${times}`)].join(", ");
}

function good({ tally }: Driver): number {
  return tally.count((status) => status !== 0 && status < 500, tally.work);
}

function all({ tally }: Driver): number {
  return tally.count(() => true, tally.work);
}

/** Polls the health endpoint. `end` returns all responses. */
function watch(url: string) {
  const states: { ok: boolean; tookMs: number }[] = [];
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const ok = await isOk(url);
      states.push({ ok, tookMs: Math.round(performance.now() - begun) });
      await pause(50);
    }
  })();
  const end = async () => {
    isOver = true;
    await loop;
    return states;
  };
  return { end };
}

async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
