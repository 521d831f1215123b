import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderLogged } from "#domains/orders/server/events.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { addTestPrinter } from "#tests/setup/builders/test-printer.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { deleteJobsBefore, expireJobs } from "./store.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const db = testDatabase();
const app = testApp(db, () => now);
let shop: OpenRestaurant;

beforeAll(async () => {
  shop = await addOpenRestaurant(db, app, NOON);
});
beforeEach(async () => {
  now = NOON;
  await app.settle();
  await db.script("DELETE FROM printers");
});

const THAI = "แพ้ถั่วลิสงรุนแรงมาก ห้ามใส่เด็ดขาด";
const ready = async (polled: ReturnType<typeof app.inject>) =>
  (await polled).json() as {
    jobReady: boolean;
    jobToken: string;
    mediaTypes: string[];
    deleteMethod: string;
  };
const printer = (options?: Parameters<typeof addTestPrinter>[2]) => addTestPrinter(app, shop, options);
async function placed(changes: Parameters<OpenRestaurant["placed"]>[0] = {}) {
  const order = await shop.placed(changes);
  await app.settle();
  return order;
}
const statesOf = async (one: Awaited<ReturnType<typeof printer>>) =>
  (await one.see()).jobs.map(({ kind, state }) => `${kind} ${state}`);

describe("a Star printer", () => {
  it("fetches the ticket of an order, and says that it is on paper", async () => {
    const star = await printer();
    expect(await ready(star.poll())).toEqual({ jobReady: false });
    const { made } = await placed({ otherNeeds: [{ text: THAI, severe: true }], language: "th" });
    const offer = await ready(star.poll());
    expect(offer).toMatchObject({ jobReady: true, mediaTypes: ["image/png"], deleteMethod: "DELETE" });
    const ticket = await star.fetch(offer.jobToken);
    expect(ticket.headers).toMatchObject({ "content-type": "image/png", "x-star-cut": "partial; feed=true" });
    expect(await sharp(ticket.rawPayload).metadata()).toMatchObject({ format: "png", width: 576 });
    expect((await star.see()).jobs[0]).toMatchObject({
      ...{ kind: "order", subject: made.orderNumber, state: "sent", tries: 1, endedAt: null },
    });
    expect((await star.confirm(offer.jobToken)).statusCode).toBe(200);
    expect(await star.see()).toMatchObject({ waiting: 0, seenAt: NOON.toISOString(), trouble: null });
    expect(await ready(star.poll())).toEqual({ jobReady: false });
    expect((await star.fetch(offer.jobToken)).statusCode, "it is not printed twice").toBe(404);
  });

  it("of 58 mm gets a ticket of its width, and it is longer", async () => {
    const [wide, narrow] = [await printer(), await printer({ paper: 58 })];
    await placed({ note: "ピーナッツのアレルギーがあります。".repeat(10) });
    const sizeOf = async (one: typeof wide) =>
      sharp((await one.fetch((await ready(one.poll())).jobToken)).rawPayload).metadata();
    const [large, small] = [await sizeOf(wide), await sizeOf(narrow)];
    expect([large.width, small.width]).toEqual([576, 384]);
    expect(small.height).toBeGreaterThan(large.height ?? 0);
  });

  it("prints once, however often an event is delivered and a confirmation repeated", async () => {
    const star = await printer();
    const { made } = await placed();
    const [log] = await db.query<{ id: number }>("SELECT id::int AS id FROM order_log WHERE order_id = $1", [
      made.id,
    ]);
    for (const _ of [1, 2])
      await db.transaction((tx) => announce(tx, orderLogged, { orderId: made.id, logId: log?.id ?? 0 }, now));
    await app.settle();
    expect(await statesOf(star)).toEqual(["order waiting"]);
    const { jobToken } = await ready(star.poll());
    await star.fetch(jobToken);
    for (const code of ["200 OK", "200 OK", "410"])
      expect((await star.confirm(jobToken, code)).statusCode).toBe(200);
    expect(await statesOf(star)).toEqual(["order printed"]);
  });

  it("keeps what it could not print, and says why until somebody has helped", async () => {
    const star = await printer();
    await placed();
    const { jobToken } = await ready(star.poll());
    await star.fetch(jobToken);
    await star.confirm(jobToken, "410 Paper Out");
    expect(await star.see()).toMatchObject({
      trouble: "paper-out",
      waiting: 1,
      jobs: [{ error: "paper-out" }],
    });
    const empty = { status: "23 86 08 00 00 0C 00 00 00 00 00", statusCode: "410%20Out%20of%20Paper" };
    for (const _ of [1, 2, 3, 4, 5]) {
      later(30);
      expect(await ready(star.poll(empty)), "without paper nothing is offered").toEqual({ jobReady: false });
    }
    const again = await ready(star.poll());
    expect(again.jobToken).toBe(jobToken);
    await star.fetch(jobToken);
    await star.confirm(jobToken);
    expect(await star.see()).toMatchObject({
      trouble: null,
      waiting: 0,
      jobs: [{ state: "printed", tries: 2 }],
    });
  });

  it("is given the ticket again after its answer was lost, marked as such", async () => {
    const star = await printer();
    await placed();
    const { jobToken } = await ready(star.poll());
    const first = await star.fetch(jobToken);
    expect(await ready(star.poll({ printingInProgress: true })), "it is printing").toEqual({
      jobReady: false,
    });
    expect((await ready(star.poll())).jobToken).toBe(jobToken);
    const second = await star.fetch(jobToken);
    const height = async ({ rawPayload }: typeof first) => (await sharp(rawPayload).metadata()).height ?? 0;
    expect(await height(second), "one line more says that it may be there twice").toBeGreaterThan(
      await height(first),
    );
  });

  it("gives up a ticket that it can't read, and a person can send it again", async () => {
    const star = await printer();
    await placed();
    for (const _ of [1, 2, 3]) {
      const { jobToken } = await ready(star.poll());
      await star.fetch(jobToken);
      await star.confirm(jobToken, "511 Media decoding error");
    }
    const failed = (await star.see()).jobs[0];
    expect(failed).toMatchObject({ state: "failed", tries: 3, error: "511 Media decoding error" });
    await star.own("POST", `/jobs/${failed?.id}/again`);
    expect(await statesOf(star)).toEqual(["order waiting", "order failed"]);
  });

  it("gets one and the same ticket when it asks twice at once, in the order in which they came", async () => {
    const star = await printer();
    await placed();
    await placed();
    const offers = await Promise.all([1, 2, 3].map(() => ready(star.poll())));
    expect(new Set(offers.map(({ jobToken }) => jobToken)).size).toBe(1);
    const token = offers[0]?.jobToken ?? "";
    await Promise.all([star.fetch(token), star.fetch(token)]);
    await Promise.all([star.confirm(token), star.confirm(token)]);
    expect(await statesOf(star)).toEqual(["order waiting", "order printed"]);
    expect((await ready(star.poll())).jobToken).not.toBe(token);
  });

  it("with firmware that knows no tokens gets the oldest ticket", async () => {
    const star = await printer();
    await placed();
    await star.poll();
    const without = await app.inject({ url: `${star.url()}?mac=00:11:62:00:00:01&type=image/png` });
    expect(without.statusCode).toBe(200);
    await app.inject({ method: "DELETE", url: `${star.url()}?code=OK` });
    expect(await statesOf(star)).toEqual(["order printed"]);
  });

  it("is told what is not there: other formats, and other versions of the protocol", async () => {
    const star = await printer();
    await placed();
    const { jobToken } = await ready(star.poll());
    const as = (query: string) => app.inject({ url: `${star.url()}?${query}` });
    expect((await as(`type=text/plain&token=${jobToken}`)).statusCode).toBe(415);
    expect((await as("mac=00:11:62:00:00:01")).statusCode).toBe(404);
    expect((await app.inject({ url: `${star.url()}/cloudprnt-setting.json` })).statusCode).toBe(404);
    expect(await statesOf(star), "none of them has taken the ticket").toEqual(["order waiting"]);
    const bytes = (await as(`type=application/vnd.noren.escpos&token=${jobToken}`)).rawPayload;
    expect([...bytes.subarray(0, 8)]).toEqual([0x1b, 0x40, 0x1d, 0x76, 0x30, 0, 72, 0]);
    expect([...bytes.subarray(-7)]).toEqual([0x1b, 0x64, 3, 0x1d, 0x56, 0x42, 0]);
  });

  it("prints nothing of another evening, and what it says of that is kept for a week", async () => {
    const star = await printer();
    await placed();
    later(13 * 3_600);
    await expireJobs(db, new Date(now.getTime() - 12 * 3_600_000), now);
    expect(await ready(star.poll())).toEqual({ jobReady: false });
    expect(await statesOf(star)).toEqual(["order expired"]);
    await deleteJobsBefore(db, now);
    expect(await statesOf(star)).toEqual([]);
  });
});

describe("an Epson printer", () => {
  it("fetches a ticket as ePOS-Print, and its result ends it", async () => {
    const epson = await printer({ maker: "epson" });
    expect((await epson.ask()).payload).toBe("");
    await placed({ otherNeeds: [{ text: THAI, severe: true }] });
    const asked = await epson.ask();
    expect(asked.headers["content-type"]).toBe("text/xml; charset=utf-8");
    const [, jobId = "", width, height, image = ""] =
      /<printjobid>(.+?)<\/printjobid>.*<image width="(\d+)" height="(\d+)" color="color_1" mode="mono">(.+?)<\/image><cut type="feed"\/>/.exec(
        asked.payload,
      ) ?? [];
    expect(width).toBe("576");
    expect(Buffer.from(image, "base64")).toHaveLength((576 / 8) * Number(height));
    expect((await epson.ask()).payload, "its result is on the way").toBe("");
    await epson.tell(jobId, 'success="true" code="" status="251658262"');
    await epson.tell(jobId, 'success="true" code="" status="251658262"');
    expect(await statesOf(epson)).toEqual(["order printed"]);
    expect((await epson.ask()).payload).toBe("");
  });

  it("keeps a ticket without paper, and asks for it again after silence", async () => {
    const epson = await printer({ maker: "epson" });
    await placed();
    const idOf = async () => /<printjobid>(.+?)</.exec((await epson.ask()).payload)?.[1] ?? "";
    const jobId = await idOf();
    await epson.tell(jobId, 'success="false" code="EPTR_REC_EMPTY" status="252182566"');
    expect(await epson.see()).toMatchObject({ trouble: "paper-out", waiting: 1 });
    expect(await idOf()).toBe(jobId);
    later(60);
    expect(await idOf()).toBe("");
    later(60);
    expect(await idOf()).toBe(jobId);
    await epson.tell("somebody-elses", 'success="true" code="" status="0"');
    expect((await epson.see()).waiting).toBe(1);
  });

  it("that sends no form, or no XML, changes nothing", async () => {
    const epson = await printer({ maker: "epson" });
    await placed();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const say = (payload: string) => app.inject({ method: "POST", url: epson.url(), payload, headers });
    const jobId = /<printjobid>(.+?)</.exec((await epson.ask()).payload)?.[1] ?? "";
    for (const file of [
      "",
      "<",
      "<PrintResponseInfo>",
      `<a><printjobid>${jobId}</printjobid><response success="true"/></a>`,
    ])
      expect(
        (await say(`ConnectionType=SetResponse&ResponseFile=${encodeURIComponent(file)}`)).statusCode,
      ).toBe(200);
    expect(await statesOf(epson)).toEqual(["order sent"]);
    expect((await say("x".repeat(20_000))).statusCode).toBe(413);
  });
});

describe("what is printed", () => {
  it("is what the printer is for: cancelled orders, bookings with needs, bills on demand", async () => {
    const all = await printer();
    const none = await printer({ prints: [] });
    const order = await placed();
    await order.cancel();
    await app.settle();
    expect(await statesOf(all)).toEqual(["change waiting", "order waiting"]);
    await app.inject({
      method: "POST",
      url: "/api/reservations",
      payload: bookingBody(shop.restaurantId, { specialRequests: THAI, severeAllergens: ["nuts"] }),
    });
    await app.settle();
    const { made } = await placed();
    await shop.step(made.id, "new", "accepted");
    const bill = (orderIds: string[]) =>
      app.inject({
        method: "POST",
        url: `/api/owner/restaurants/${shop.restaurantId}/bill-prints`,
        payload: { orderIds },
        headers: shop.owner.headers,
      });
    expect((await bill([made.id])).statusCode).toBe(204);
    expect((await bill(["nobodys"])).json().code).toBe("order-not-found");
    expect((await statesOf(all)).filter((one) => one.startsWith("bill"))).toEqual(["bill waiting"]);
    const shares = `/api/owner/restaurants/${shop.restaurantId}/bill-shares`;
    const { headers } = shop.owner;
    const payload = { orderIds: [made.id], openYen: 2_000, share: { by: "amount", yen: 500 } };
    const share = (await app.inject({ method: "POST", url: shares, payload, headers })).json() as {
      id: string;
    };
    const receipt = { method: "POST", url: `${shares}/${share.id}/prints`, headers } as const;
    expect((await app.inject(receipt)).statusCode).toBe(204);
    expect((await statesOf(all)).filter((one) => one.startsWith("share"))).toEqual(["share waiting"]);
    for (let job = await ready(all.poll()); job.jobReady; job = await ready(all.poll())) {
      expect((await all.fetch(job.jobToken)).statusCode).toBe(200);
      await all.confirm(job.jobToken);
    }
    expect((await statesOf(all)).filter((one) => one.startsWith("share"))).toEqual(["share printed"]);
    expect(await statesOf(none)).toEqual([]);
    await all.own("DELETE", "");
    expect((await bill([made.id])).json().code).toBe("no-printer");
  });

  it("is recorded as a read of what guests can't eat, by the printer's name", async () => {
    const star = await printer();
    await placed({ severeAllergens: ["nuts"] });
    await star.fetch((await ready(star.poll())).jobToken);
    const url = `/api/owner/restaurants/${shop.restaurantId}/health-reads`;
    const reads = (await app.inject({ url, headers: shop.owner.headers })).json();
    expect(JSON.stringify(reads)).toContain('"kind":"printer","name":"厨房"');
  });

  it("is a test whenever somebody asks for one, and orders that are gone leave a note", async () => {
    const star = await printer();
    await star.own("POST", "/test");
    const test = await star.fetch((await ready(star.poll())).jobToken);
    expect((await sharp(test.rawPayload).metadata()).height).toBeGreaterThan(200);
    await db.query("UPDATE print_jobs SET kind = 'order', subjects = ARRAY['erased']");
    expect((await star.fetch((await ready(star.poll())).jobToken)).statusCode).toBe(200);
  });
});

describe("an address", () => {
  it("opens one printer of one maker, until it is renewed or the printer is removed", async () => {
    const star = await printer();
    const wrong = star.url().replace("/star", "/epson");
    const asked = await app.inject({
      method: "POST",
      url: wrong,
      payload: "ConnectionType=GetRequest",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(asked.statusCode).toBe(404);
    const old = star.url();
    await star.rotate();
    const poll = (url: string) => app.inject({ method: "POST", url, payload: {} });
    const refusals = [
      await poll(old),
      await poll(`/api/printers/${"x".repeat(43)}/star`),
      await poll("/api/printers/short/star"),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(refusals.map((one) => one.json().code)), "the same answer for each").toEqual(
      new Set(["not-found"]),
    );
    expect((await poll(star.url())).statusCode).toBe(200);
    const other = await printer();
    await placed();
    const { jobToken } = await ready(other.poll());
    expect((await star.fetch(jobToken)).statusCode, "tickets of another printer").toBe(404);
    await star.own("DELETE", "");
    expect((await poll(star.url())).statusCode).toBe(404);
  });

  it("is limited: bodies are small, and ten printers are enough", async () => {
    const star = await printer();
    expect((await star.poll({ display: "x".repeat(20_000) })).statusCode).toBe(413);
    for (let count = 1; count < 10; count++) expect((await printer()).added.statusCode).toBe(201);
    expect((await printer()).added.json().code).toBe("too-many-printers");
  });
});
