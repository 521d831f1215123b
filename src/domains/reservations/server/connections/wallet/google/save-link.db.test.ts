import { createPublicKey, verify } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { readVariables } from "#platform/server/config/variables.ts";
import { readWallet } from "#platform/server/config/wallet.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { walletFiles } from "#tests/setup/vendors/wallet-vendors.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const files = walletFiles();
const db = testDatabase();
const app = testApp(db, () => NOON, { wallet: readWallet(readVariables(files.env)) });
const ISSUER = "3388000000012345678";
let guest = { url: "", headers: { cookie: "" } };

beforeEach(async () => {
  const payload = bookingBody(await addTestRestaurant(db), {
    dietaryNeeds: ["without-nuts"],
    severeAllergens: ["nuts"],
  });
  const answer = await app.inject({ method: "POST", url: "/api/reservations", payload });
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  guest = { url: `/api/reservations/${answer.json().id}`, headers: { cookie } };
});

async function claims(language = "en") {
  const url = `${guest.url}/google-wallet?lang=${language}`;
  const answer = await app.inject({ url, headers: guest.headers });
  expect(answer.statusCode, answer.body).toBe(303);
  const link = String(answer.headers.location);
  expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
  const [head = "", body = "", signature = ""] = link.split("/").at(-1)?.split(".") ?? [];
  const signed = Buffer.from(`${head}.${body}`);
  const key = createPublicKey(files.googleKey);
  expect(verify("RSA-SHA256", signed, key, Buffer.from(signature, "base64url"))).toBe(true);
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  expect(read(head)).toEqual({ alg: "RS256", typ: "JWT" });
  return read(body);
}

it("is a token of the operator's service account with one generic pass", async () => {
  const { payload, ...token } = await claims();
  expect(token).toEqual({
    iss: "noren@test.iam.gserviceaccount.com",
    aud: "google",
    typ: "savetowallet",
    iat: NOON.getTime() / 1_000,
    origins: ["https://noren.test"],
  });
  expect(payload.genericClasses).toEqual([{ id: `${ISSUER}.noren-table` }]);
  const [pass] = payload.genericObjects;
  expect(pass.id).toMatch(new RegExp(`^${ISSUER}\\.[\\w.-]+$`));
  expect(pass).toMatchObject({
    classId: `${ISSUER}.noren-table`,
    state: "ACTIVE",
    cardTitle: { defaultValue: { language: "en", value: "Noren" } },
    header: { defaultValue: { language: "en", value: expect.any(String) } },
    barcode: { type: "QR_CODE", value: expect.stringContaining("?share=") },
    validTimeInterval: { end: { date: expect.stringMatching(/^2026-12-24T/) } },
  });
  const when = pass.textModulesData.find(({ id }: { id: string }) => id === "when");
  expect(when.body).toBe("Thu, Dec 24, 18:00");
});

it("tells Google that there are dietary needs, not which ones, and nothing of the guest", async () => {
  const { payload } = await claims();
  const needs = payload.genericObjects[0].textModulesData.find(({ id }: { id: string }) => id === "needs");
  expect(needs.body).toContain("アレルギー・食事制限のあるお客様です");
  expect(JSON.stringify(payload)).not.toMatch(/nuts|ナッツ|Popescu|ana@example|key=/i);
});

it("is the same pass after a change, and another in another language", async () => {
  const before = (await claims()).payload.genericObjects[0].id;
  const payload = { reservationDate: "2026-12-24T19:00" };
  await app.inject({ method: "PATCH", url: guest.url, headers: guest.headers, payload });
  const [after] = (await claims()).payload.genericObjects;
  expect(after.id).toBe(before);
  expect(after.textModulesData[0].body).toBe("Thu, Dec 24, 19:00");
  expect((await claims("ja")).payload.genericObjects[0].id).not.toBe(before);
});

it("is the reader's alone", async () => {
  expect((await app.inject({ url: `${guest.url}/google-wallet` })).statusCode).toBe(404);
});
