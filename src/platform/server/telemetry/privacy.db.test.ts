import { afterAll, beforeAll, expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { startService } from "#tests/setup/servers/service.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { TestGuest } from "#tests/setup/test-chat.ts";
import { readConfig } from "../config/config.ts";
import { secretValues } from "../config/variables.ts";
import { log } from "./logs/log.ts";
import { hideSecrets } from "./logs/mask.ts";

/** Personal data and secrets, each long enough to be unique in the output. */
const GUEST = {
  name: "Quetzalcoatl Featherstonehaugh",
  email: "quetzal.feather@private-mailbox.example",
  phone: "+84901234567",
  asks: "window seat for my xylophonist",
  allergy: "zanzibar-clove",
};
const PASSWORD = "persimmon-harvest-at-dusk";
const CHAT = "my cousin Bartholomew-Ignatius has gout, where can he eat?";
const SECRETS = {
  DATABASE_URL: "postgres://noren:db-password-4711@localhost:5432/noren",
  MAIL_URL: "smtp://noren:mail-password-4712@127.0.0.1:9",
  WHATSAPP_TOKEN: "EAAG-whatsapp-token-4713",
  WHATSAPP_APP_SECRET: "whatsapp-app-secret-4714",
  WHATSAPP_VERIFY_TOKEN: "whatsapp-verify-token-4715",
  TELEGRAM_BOT_TOKEN: "123456789:AAtelegram-bot-token-4716-xxxxx",
  TELEGRAM_WEBHOOK_SECRET: "telegram-webhook-4717-secret",
  TWILIO_AUTH_TOKEN: "twilio-auth-token-4718",
  STRIPE_SECRET_KEY: "sk_test_4719stripesecretkey",
  STRIPE_WEBHOOK_SECRET: "whsec_4720one,whsec_4721two",
  SANDBOX_WEBHOOK_SECRET: "sandbox-webhook-secret-4722",
  TRANSLATION_KEY: "translation-key-4723",
  ASSISTANT_KEY: "assistant-key-4724",
  GOOGLE_PLACES_KEY: "google-places-key-4727",
  S3_SECRET_ACCESS_KEY: "s3-secret-access-key-4725",
  METRICS_TOKEN: "metrics-token-4726-abcdef",
};
const ENV = {
  ...SECRETS,
  ...{ WHATSAPP_PHONE_NUMBER_ID: "106", TELEGRAM_BOT_NAME: "NorenBot", TWILIO_FROM: "+15550100" },
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  ...{ STRIPE_PUBLISHABLE_KEY: "pk_test_1", TRANSLATION_ENGINE: "deepl", ASSISTANT_MODEL: "small" },
  ...{ S3_ENDPOINT: "http://127.0.0.1:9", S3_REGION: "x", S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "AKIA1" },
};

/** External services that reject calls and quote the request in their response. */
const unfriendly = await startService(
  ({ headers, path }) => ({
    status: 400,
    body: {
      error: { message: `no: ${headers.authorization} ${path}` },
      message: `${path} ${headers.authorization}`,
    },
  }),
  { lasts: true },
);
afterAll(() => unfriendly.stop());
beforeAll(() => hideSecrets(secretValues(ENV)));
afterAll(() => hideSecrets([]));

const { stripe: _noStripe, ...config } = readConfig({
  ...ENV,
  ...{ WHATSAPP_API_URL: unfriendly.url, TELEGRAM_API_URL: unfriendly.url, TWILIO_API_URL: unfriendly.url },
  ...{ TRANSLATION_URL: unfriendly.url, ASSISTANT_URL: unfriendly.url },
});
const db = testDatabase();
const now = () => new Date("2026-12-01T03:00:00Z");
const app = testApp(db, now, config);

it("nobody's name, address, number, words or key is in any line, at the most talkative level but one", async () => {
  const restaurantId = await addTestRestaurant(db);
  const logged = expectLog("debug");
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: "POST", url, payload, headers, remoteAddress: someAddress() });

  const account = { email: GUEST.email, password: PASSWORD, username: GUEST.name, role: "customer" };
  for (let twice = 0; twice < 2; twice++) await post("/api/auth/signup", account);
  await post("/api/auth/login", { email: GUEST.email, password: "wrong-persimmon-4730" });
  const { token } = (await post("/api/auth/login", { email: GUEST.email, password: PASSWORD })).json();
  await post("/api/auth/password-reset", { email: GUEST.email });
  await app.inject({
    url: `/api/auth/me?email=${GUEST.email}`,
    headers: { authorization: `Bearer ${token}` },
  });
  await app.inject({ url: "/api/admin/jobs", headers: { authorization: `Bearer ${token}` } });

  const booking = {
    ...{ restaurantId, reservationDate: "2026-12-24T18:00", guestCount: 2, language: "en" },
    ...{ customerName: GUEST.name, customerEmail: GUEST.email, customerWhatsapp: GUEST.phone },
    ...{ notificationMethod: "whatsapp", specialRequests: GUEST.asks, dietaryNeeds: ["vegan"] },
  };
  const key = { "idempotency-key": "same-key-for-both" };
  const booked = await post("/api/reservations", booking, key);
  expect(booked.statusCode).toBe(201);
  const guestKey = booked.cookies.find(({ name }) => name === "noren_guest")?.value ?? "";
  await post("/api/reservations", { ...booking, guestCount: 1 }, key);
  await post("/api/reservations", { ...booking, customerEmail: "no address" });
  await app.inject({ url: `/api/reservations/${booked.json().id}?key=manage-key-4731&lat=35.123457` });

  const chat = new TestGuest(app);
  await chat.begin();
  await chat.send(CHAT);
  await app.inject({
    url: `/api/restaurants?q=${encodeURIComponent(GUEST.allergy)}&lat=35.123456&lng=139.654321`,
  });
  await post("/api/webhooks/whatsapp", { from: GUEST.phone });
  await post("/api/payments/webhooks/sandbox", { email: GUEST.email });
  await app.settle();

  const failures = await brokenQueries();
  expect(failures.map((failure) => String(failure))).toEqual([
    expect.stringContaining("duplicate key"),
    expect.stringContaining(GUEST.name),
  ]);
  for (const err of failures) log.error({ err }, "as a mistake of ours would be logged");
  log.error(
    { err: new Error(`550 no such user ${GUEST.email} (${GUEST.phone}) by ${SECRETS.MAIL_URL}`) },
    "mail",
  );

  const lines = logged();
  expect(lines.length).toBeGreaterThan(20);
  expect(new Set(lines.map(({ event }) => event))).toEqual(
    new Set([
      undefined,
      "account.created",
      "input.refused",
      "login.failed",
      "login.ok",
      "access.refused",
      "idempotency.reused",
      "webhook.refused",
    ]),
  );
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  const hidden = [
    ...Object.values(GUEST)
      .flatMap((value) => value.split(" "))
      .filter((word) => word.length > 5),
    ...Object.values(SECRETS).flatMap((value) => value.split(",")),
    ...["db-password-4711", "mail-password-4712", "wrong-persimmon", "persimmon-harvest", "manage-key-4731"],
    ...["Bartholomew", "gout", "35.1234", "139.654", "quetzal", token, guestKey],
  ];
  expect(hidden.filter((word) => text.toLowerCase().includes(String(word).toLowerCase()))).toEqual([]);
});

/** Database errors that quote the row. */
async function brokenQueries(): Promise<unknown[]> {
  await db.script("CREATE TABLE guests_of_test (email text UNIQUE, name text)");
  const insert = () => db.query("INSERT INTO guests_of_test VALUES ($1, $2)", [GUEST.email, GUEST.name]);
  await insert();
  const attempts = [insert(), db.query("SELECT $1::text::date", [GUEST.name])];
  return Promise.all(attempts.map((attempt) => attempt.then(String, (error: unknown) => error)));
}
