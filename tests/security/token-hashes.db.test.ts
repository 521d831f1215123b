import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { userByTokenHash } from "#domains/accounts/server/credentials/sessions/store.ts";
import { readerRole } from "#domains/accounts/server/public.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { testDatabase } from "../setup/servers/test-database.ts";
import { testAccount } from "../setup/test-account.ts";
import { testApp } from "../setup/test-app.ts";

const db = testDatabase();
const NOW = new Date("2026-12-01T03:00:00Z");
const app = testApp(db, () => NOW);

/** Columns hashed by `hashKey`: sessions, links, guests' cookies, API keys and recovery codes. */
const OF_TOKENS = [
  ...["account_sessions.token_hash", "account_tokens.token_hash", "api_keys.key_hash"],
  ...["chat_conversations.holder_hash", "invitations.token_hash", "orders.holder_hash"],
  ...["recovery_codes.code_hash", "registration_asks.asker", "reservations.holder_hash"],
  ...[
    "booking_devices.holder_hash",
    "calendar_feeds.secret_hash",
    "printers.secret_hash",
    "waitlist.holder_hash",
    "proven_contacts.holder_hash",
    "phone_codes.holder_hash",
    "staff_line_codes.code_hash",
    "reviews.author_hash",
  ],
];
/** Columns with hashes of texts, bodies and passwords, each by its own method. */
const OF_OTHER_THINGS = [
  ...["accounts.password_hash", "google_bookings.request_hash"],
  ...["idempotency_keys.request_hash", "restaurants.content_hash"],
  ...["translations.source_hash", "contact_codes.code_hash", "contact_codes.contact_hash"],
  ...["phone_codes.code_hash", "phone_codes.number_hash"],
  ...["proven_contacts.contact_hash", "review_request_refusals.address_hash"],
];

/** What a migration would do to each stored hash once SHA-256 is no longer sufficient: it doesn't need the tokens. */
const onceMore = (column: string) =>
  `rtrim(translate(encode(sha512(convert_to(${column}, 'UTF8')), 'base64'), E'+/\\n', '-_'), '=')`;
/** What `hashKey` would return from then on. */
const hashedTwice = (token: string) => createHash("sha512").update(hashKey(token)).digest("base64url");

it("knows every column with a hash in it", async () => {
  const rows = await db.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND (column_name LIKE '%\\_hash' OR column_name = 'asker')`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...OF_TOKENS, ...OF_OTHER_THINGS].sort());
});

it("can have another method for tokens without ending a session or taking a guest's booking away", async () => {
  const { token, user } = await testAccount(app);
  for (const name of OF_TOKENS) {
    const [table = "", column = ""] = name.split(".");
    await db.query(`UPDATE ${table} SET ${column} = ${onceMore(column)}`);
  }
  const found = await userByTokenHash(db, hashedTwice(token), NOW);
  expect(found?.accountId).toBe(user.id);
  expect(await userByTokenHash(db, hashKey(token), NOW)).toBeNull();

  const guest = "a guest's cookie";
  const [kept] = await db.query<{ hash: string }>(`SELECT ${onceMore("$1::text")} AS hash`, [hashKey(guest)]);
  const keys = { holderHash: kept?.hash ?? "", accountId: null, manageKey: "its key", shareKey: null };
  const shown = { accountId: null, manageKey: null, shareKey: null };
  expect(readerRole(keys, { ...shown, holderHash: hashedTwice(guest) })).toBe("holder");
});
