import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readVariables } from "#platform/server/config/variables.ts";
import { readWallet } from "#platform/server/config/wallet.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import {
  fakeApplePush,
  filesIn,
  isSigned,
  PASS_TYPE,
  walletFiles,
} from "#tests/setup/vendors/wallet-vendors.ts";
import { deleteErasedPasses } from "./store.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const files = walletFiles();
const vendor = await fakeApplePush();
afterAll(() => vendor.stop());
const wallet = readWallet(readVariables({ ...files.env, APPLE_PUSH_URL: vendor.url }));
const db = testDatabase();
const app = testApp(db, () => now, { wallet });
const TOKEN = "ab".repeat(32);
let restaurantId = "";

beforeEach(async () => {
  now = NOON;
  vendor.pushed.length = 0;
  vendor.gone.clear();
  vendor.fault.status = null;
  restaurantId = await addTestRestaurant(db);
});

const inject: typeof app.inject = (options) => app.inject({ remoteAddress: someAddress(), ...options });

async function booked(changes: Parameters<typeof bookingBody>[1] = {}) {
  const payload = bookingBody(restaurantId, changes);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  const headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
  const { id } = answer.json() as { id: string };
  return { id, url: `/api/reservations/${id}`, headers };
}

interface PassJson {
  serialNumber: string;
  authenticationToken: string;
  webServiceURL: string;
  voided?: boolean;
  relevantDate?: string;
  relevantDates?: unknown[];
  locations?: { latitude: number; longitude: number }[];
  barcodes?: { message: string }[];
  eventTicket: Record<string, { key: string; label?: string; value: string }[]>;
}

function read(archive: Buffer) {
  const inside = filesIn(archive);
  const pass = JSON.parse(String(inside["pass.json"])) as PassJson;
  const field = (key: string) =>
    Object.values(pass.eventTicket)
      .flatMap((fields) => (Array.isArray(fields) ? fields : []))
      .find((one) => one.key === key);
  return { inside, pass, field };
}

async function passOf(guest: { url: string; headers: Record<string, string> }, language = "en") {
  const answer = await inject({ url: `${guest.url}/ticket.pkpass?lang=${language}`, headers: guest.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/vnd.apple.pkpass");
  return read(answer.rawPayload);
}

/** The device's calls, as Apple describes them. */
function deviceWith({ pass }: { pass: PassJson }, token = pass.authenticationToken) {
  const headers = { authorization: `ApplePass ${token}` };
  const base = "/api/wallet/apple/v1";
  const registration = `${base}/devices/device-of-${pass.serialNumber}/registrations/${PASS_TYPE}`;
  return {
    register: (pushToken = TOKEN) =>
      inject({
        method: "POST",
        url: `${registration}/${pass.serialNumber}`,
        headers,
        payload: { pushToken },
      }),
    unregister: () => inject({ method: "DELETE", url: `${registration}/${pass.serialNumber}`, headers }),
    changed: (since?: string) =>
      inject({ url: `${registration}${since === undefined ? "" : `?passesUpdatedSince=${since}`}` }),
    fetch: (more: Record<string, string> = {}) =>
      inject({ url: `${base}/passes/${PASS_TYPE}/${pass.serialNumber}`, headers: { ...headers, ...more } }),
  };
}

describe("a pass", () => {
  it("is signed by the operator's certificate, over the hash of each of its files", async () => {
    const { inside } = await passOf(await booked());
    const manifest = JSON.parse(String(inside["manifest.json"])) as Record<string, string>;
    const names = Object.keys(inside).filter((name) => !["manifest.json", "signature"].includes(name));
    expect(names.toSorted()).toEqual(Object.keys(manifest).toSorted());
    expect(names).toContain("icon@3x.png");
    for (const name of names)
      expect(
        createHash("sha1")
          .update(inside[name] ?? "")
          .digest("hex"),
        name,
      ).toBe(manifest[name]);
    const [text, signature] = [inside["manifest.json"] ?? Buffer.of(), inside.signature ?? Buffer.of()];
    expect(isSigned(text, signature, files.certificate)).toBe(true);
    expect(isSigned(Buffer.concat([text, Buffer.of(32)]), signature, files.certificate)).toBe(false);
  });

  it("says where, when and for how many, and to the kitchen in Japanese all that the party can't eat", async () => {
    const guest = await booked({
      dietaryNeeds: ["without-nuts"],
      severeAllergens: ["nuts"],
      otherNeeds: [{ text: "kiwi", severe: true }],
    });
    const { pass, field } = await passOf(guest);
    const { restaurant } = (await inject({ url: guest.url, headers: guest.headers })).json();
    expect(field("when")?.value).toBe("Thu, Dec 24, 18:00");
    expect(field("party")?.value).toBe("2 guests");
    expect(pass.locations).toEqual([
      { latitude: Number(restaurant.latitude), longitude: Number(restaurant.longitude) },
    ]);
    expect(pass.relevantDate).toContain("2026-12-24");
    expect(pass.relevantDates).toHaveLength(1);
    const slip = field("slip")?.value ?? "";
    expect(slip).toContain("重いアレルギー");
    expect(slip).toMatch(/ナッツ/);
    expect(slip).toMatch(/キウイ|kiwi/);
    expect(slip).toContain("重いアレルギー：ごく少量でも");
    expect(JSON.stringify(pass)).not.toMatch(/\bsafe\b|Popescu|ana@example/i);
  });

  it("opens no more than the shared copy of the ticket", async () => {
    const guest = await booked();
    const { pass } = await passOf(guest);
    const link = new URL(pass.barcodes?.[0]?.message ?? "");
    expect(link.searchParams.has("key")).toBe(false);
    const url = `${guest.url}${link.search}`;
    expect((await inject({ url })).json()).toMatchObject({ isHolder: false, contact: null });
    expect(
      (await inject({ method: "POST", url: `${guest.url}/cancel${link.search}`, payload: {} })).statusCode,
    ).toBe(404);
    const [keys] = await db.query<{ manageKey: string }>(
      `SELECT manage_key AS "manageKey" FROM reservations WHERE id = $1`,
      [guest.id],
    );
    expect(JSON.stringify(pass)).not.toContain(keys?.manageKey);
    expect((await inject({ url: `${guest.url}/ticket.pkpass` })).statusCode).toBe(404);
    expect((await inject({ url: `${guest.url}/ticket.pkpass${link.search}` })).statusCode).toBe(200);
  });

  it("isn't offered once the certificate has expired, nor for a booking that is over", async () => {
    const guest = await booked({ reservationDate: "2026-12-24T18:00" });
    const offered = async () =>
      (await inject({ url: `${guest.url}/on-device`, headers: guest.headers })).json().wallets as string[];
    expect(await offered()).toEqual(["apple", "google"]);
    await db.query(
      "UPDATE reservations SET starts_at = '2027-06-03 09:00', ends_at = '2027-06-03 11:00' WHERE id = $1",
      [guest.id],
    );
    now = new Date("2027-06-02T00:00:00Z");
    expect(await offered()).toEqual(["google"]);
    const url = `${guest.url}/ticket.pkpass`;
    expect((await inject({ url, headers: guest.headers })).statusCode).toBe(404);
    now = NOON;
    await inject({ method: "POST", url: `${guest.url}/cancel`, headers: guest.headers, payload: {} });
    expect(await offered()).toEqual([]);
    expect((await inject({ url, headers: guest.headers })).json().code).toBe("reservation-over");
  });
});

describe("Apple's web service", () => {
  it("tells a device of a change, and hands it the new pass: void once the booking is cancelled", async () => {
    const guest = await booked();
    const device = deviceWith(await passOf(guest, "ja"));
    expect([(await device.register()).statusCode, (await device.register()).statusCode]).toEqual([201, 200]);
    const first = (await device.changed()).json();
    await app.settle();
    vendor.pushed.length = 0;
    now = new Date(NOON.getTime() + 600_000);
    expect((await device.changed(String(now.getTime()))).statusCode).toBe(204);
    const body = { reservationDate: "2026-12-24T19:00" };
    expect(
      (await inject({ method: "PATCH", url: guest.url, headers: guest.headers, payload: body })).statusCode,
    ).toBe(200);
    await app.settle();
    expect(vendor.pushed).toEqual([{ token: TOKEN, topic: PASS_TYPE }]);
    const changed = (await device.changed(first.lastUpdated)).json();
    expect(changed.serialNumbers).toEqual(first.serialNumbers);
    const fresh = await device.fetch();
    expect(read(fresh.rawPayload).field("when")?.value, "in the language of the download").toContain("19:00");
    expect(read(fresh.rawPayload).pass.eventTicket.secondaryFields?.[0]?.label).toBe("日時");
    const seen = { "if-modified-since": String(fresh.headers["last-modified"]) };
    expect((await device.fetch(seen)).statusCode).toBe(304);

    now = new Date(NOON.getTime() + 1_200_000);
    await inject({ method: "POST", url: `${guest.url}/cancel`, headers: guest.headers, payload: {} });
    await app.settle();
    expect(read((await device.fetch(seen)).rawPayload).pass.voided).toBe(true);
    expect((await device.unregister()).statusCode).toBe(200);
    expect((await device.changed()).statusCode).toBe(204);
  });

  it("does nothing without the pass's own token", async () => {
    const [one, other] = [
      await passOf(await booked()),
      await passOf(await booked({ reservationDate: "2026-12-24T20:00" })),
    ];
    for (const token of [other.pass.authenticationToken, "x".repeat(43), ""]) {
      const device = deviceWith(one, token);
      const answers = await Promise.all([device.register(), device.unregister(), device.fetch()]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    }
    expect((await deviceWith(one).changed()).statusCode).toBe(204);
  });

  it("forgets devices that have removed the pass, and tries again what Apple did not take", async () => {
    const guest = await booked();
    const device = deviceWith(await passOf(guest));
    await app.settle();
    await device.register();
    vendor.fault.status = 503;
    await inject({
      method: "POST",
      url: `${guest.url}/late`,
      headers: guest.headers,
      payload: { minutes: 0 },
    });
    await inject({ method: "PATCH", url: guest.url, headers: guest.headers, payload: { guestCount: 1 } });
    await app.settle();
    expect(vendor.pushed).toEqual([]);
    vendor.fault.status = null;
    now = new Date(now.getTime() + 60_000);
    await app.settle();
    expect(vendor.pushed.length).toBeGreaterThan(0);
    vendor.gone.add(TOKEN);
    await inject({ method: "POST", url: `${guest.url}/cancel`, headers: guest.headers, payload: {} });
    await app.settle();
    expect(await db.query("SELECT 1 FROM wallet_registrations WHERE push_token = $1", [TOKEN])).toEqual([]);
  });

  it("keeps ten devices of a pass, the last ones", async () => {
    const { pass } = await passOf(await booked());
    const headers = { authorization: `ApplePass ${pass.authenticationToken}` };
    for (let at = 0; at < 12; at++) {
      now = new Date(NOON.getTime() + at * 1_000);
      const url = `/api/wallet/apple/v1/devices/device-${at}-of-many/registrations/${PASS_TYPE}/${pass.serialNumber}`;
      await inject({ method: "POST", url, headers, payload: { pushToken: TOKEN } });
    }
    const rows = await db.query<{ id: string }>(
      "SELECT device_id AS id FROM wallet_registrations WHERE serial = $1 ORDER BY created_at",
      [pass.serialNumber],
    );
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, at) => `device-${at + 2}-of-many`),
    );
  });

  it("voids the pass of an erased guest without a word of what they said, and forgets it a week later", async () => {
    const guest = await booked({ dietaryNeeds: ["halal"] });
    const device = deviceWith(await passOf(guest));
    await device.register();
    await inject({ method: "POST", url: `${guest.url}/cancel`, headers: guest.headers, payload: {} });
    const erased = await inject({ method: "POST", url: `${guest.url}/erase`, headers: guest.headers });
    expect(erased.statusCode, erased.body).toBe(204);
    await app.settle();
    const { pass, field } = read((await device.fetch()).rawPayload);
    expect(pass.voided).toBe(true);
    expect([field("slip"), pass.barcodes]).toEqual([undefined, undefined]);
    await deleteErasedPasses(db, new Date(NOON.getTime() + 1));
    expect((await device.fetch()).statusCode).toBe(401);
  });
});
