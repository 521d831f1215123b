import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readVariables } from "#platform/server/config/variables.ts";
import { readWallet } from "#platform/server/config/wallet.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { fakeGoogleWallet } from "#tests/setup/vendors/fake-google-wallet.ts";
import { walletFiles } from "#tests/setup/vendors/wallet-vendors.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const vendor = await fakeGoogleWallet();
afterAll(() => vendor.stop());
const files = walletFiles({ googleTokenUrl: `${vendor.url}/token` });
vendor.answers.key = files.googleKey;
const wallet = readWallet(readVariables({ ...files.env, GOOGLE_WALLET_URL: vendor.url }));
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now, { wallet });

beforeEach(() => {
  now = NOON;
  vendor.saved.clear();
  vendor.answers.status = null;
});

/** A guest with a booking, whose pass is offered; `save` is what Google does when they save it. */
async function guestWithPass() {
  const payload = bookingBody(await addTestRestaurant(db), { dietaryNeeds: ["without-nuts"] });
  const answer = await app.inject({ method: "POST", url: "/api/reservations", payload });
  const { id } = answer.json() as { id: string };
  const headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
  const url = `/api/reservations/${id}`;
  const { headers: head } = await app.inject({ url: `${url}/google-wallet?lang=en`, headers });
  const [, claims = ""] = String(head.location).split("/").at(-1)?.split(".") ?? [];
  const [pass] = JSON.parse(Buffer.from(claims, "base64url").toString("utf8")).payload.genericObjects;
  await app.settle();
  return { id, url, headers, passId: String(pass.id), save: () => vendor.saved.set(pass.id, pass) };
}
const when = (passId: string) =>
  vendor.saved.get(passId)?.textModulesData?.find(({ id }) => id === "when")?.body;

describe("a pass in Google Wallet", () => {
  it("shows a booking's new time, and that it was cancelled", async () => {
    const guest = await guestWithPass();
    guest.save();
    expect(when(guest.passId)).toBe("Thu, Dec 24, 18:00");
    const payload = { reservationDate: "2026-12-24T19:00" };
    await app.inject({ method: "PATCH", url: guest.url, headers: guest.headers, payload });
    await app.settle();
    expect(when(guest.passId)).toBe("Thu, Dec 24, 19:00");
    expect(vendor.saved.get(guest.passId)?.state).toBe("ACTIVE");
    await app.inject({ method: "POST", url: `${guest.url}/cancel`, headers: guest.headers, payload: {} });
    await app.settle();
    expect(vendor.saved.get(guest.passId)?.state).toBe("INACTIVE");
  });

  it("that nobody has saved is no trouble", async () => {
    const guest = await guestWithPass();
    await app.inject({ method: "POST", url: `${guest.url}/cancel`, headers: guest.headers, payload: {} });
    await app.settle();
    expect(vendor.saved.size).toBe(0);
    const open = await db.query("SELECT 1 FROM events WHERE type = 'wallet.google-pass-changed'");
    expect(open).toEqual([]);
  });

  it("is changed later when Google is away", async () => {
    const guest = await guestWithPass();
    guest.save();
    vendor.answers.status = 503;
    const payload = { reservationDate: "2026-12-24T19:00" };
    await app.inject({ method: "PATCH", url: guest.url, headers: guest.headers, payload });
    await app.settle();
    expect(when(guest.passId)).toBe("Thu, Dec 24, 18:00");
    vendor.answers.status = null;
    now = new Date(NOON.getTime() + 3_600_000);
    await app.settle();
    expect(when(guest.passId)).toBe("Thu, Dec 24, 19:00");
  });

  it("of an erased guest is empty", async () => {
    const guest = await guestWithPass();
    guest.save();
    await app.inject({ method: "POST", url: `${guest.url}/cancel`, headers: guest.headers, payload: {} });
    now = new Date("2026-12-26T03:00:00Z");
    const erased = await app.inject({ method: "POST", url: `${guest.url}/erase`, headers: guest.headers });
    expect(erased.statusCode, erased.body).toBe(204);
    await app.settle();
    expect(vendor.saved.get(guest.passId)).toMatchObject({ state: "INACTIVE", textModulesData: [] });
    expect(vendor.saved.get(guest.passId)).not.toHaveProperty("barcode");
    expect(await db.query("SELECT 1 FROM google_passes WHERE reservation_id = $1", [guest.id])).toEqual([]);
  });
});
