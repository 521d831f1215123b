import { expect, it } from "vitest";
import { personEmail, phoneDigits } from "#platform/server/contact-keys.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";

const db = testDatabase();

it("the database and the code normalize numbers alike", async () => {
  const typed = ["+40 721 234 567", "090-1234-5678", "(03) 5222.1234", "０９０", "٠٩٠1", "no number", ""];
  const rows = await db.query<{ digits: string }>(
    "SELECT phone_digits(typed) AS digits FROM unnest($1::text[]) WITH ORDINALITY AS t (typed, at) ORDER BY at",
    [typed],
  );
  expect(rows.map(({ digits }) => (digits === "" ? [] : [digits]))).toEqual(
    typed.map((one) => phoneDigits(one, [])),
  );
  expect(await db.query("SELECT phone_digits(NULL) AS digits")).toEqual([{ digits: null }]);
});

it("the database and the code normalize addresses alike", async () => {
  const typed = [
    ...[
      "Ana@Example.org",
      "ana+1@example.org",
      "ana+1+2@example.org",
      "a.na@example.org",
      "+1@example.org",
      "++@x.org",
    ],
    ...[
      "A.Na+trip@GMAIL.com",
      "a.n.a@googlemail.com",
      "+ana@gmail.com",
      "ana@gmail.com.example.org",
      "ana@notgmail.com",
    ],
    ...["+81901234567", "chat 12+3", "", "@gmail.com", "a+b", "a@b@gmail.com"],
  ];
  const rows = await db.query<{ email: string }>(
    "SELECT person_email(typed) AS email FROM unnest($1::text[]) WITH ORDINALITY AS t (typed, at) ORDER BY at",
    [typed],
  );
  expect(rows.map(({ email }) => email)).toEqual(typed.map(personEmail));
  expect(new Set(typed.slice(0, 3).map(personEmail))).toEqual(new Set(["ana@example.org"]));
  expect(new Set(typed.slice(6, 8).map(personEmail))).toEqual(new Set(["ana@gmail.com"]));
});

/** The plan of a query when its table has no other index: in an empty table every index is as cheap. */
async function planWithOnly(index: string, sql: string): Promise<string> {
  let plan = "";
  const looked = db.transaction(async (tx) => {
    await tx.query("SET LOCAL enable_seqscan = off");
    const others = await tx.query<{ name: string }>(
      `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
       WHERE i.indrelid = (SELECT indrelid FROM pg_index WHERE indexrelid = $1::regclass) AND i.indexrelid <> $1::regclass
         AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = i.indexrelid)`,
      [index],
    );
    for (const { name } of others) await tx.query(`DROP INDEX ${name}`);
    plan = JSON.stringify(await tx.query(`EXPLAIN ${sql}`));
    throw new Error("looked");
  });
  // The other indexes are back.
  await expect(looked).rejects.toThrow("looked");
  return plan;
}

it.each([
  [
    "reservations_open_by_phone",
    `SELECT 1 FROM reservations v WHERE v.status IN ('pending_payment', 'requested', 'confirmed')
     AND v.source = 'online' AND phone_digits(v.customer_phone) = '40721234567'`,
  ],
  [
    "reservations_open_by_email",
    `SELECT 1 FROM reservations v WHERE v.status IN ('pending_payment', 'requested', 'confirmed')
     AND person_email(v.customer_email) = 'ana@example.org'`,
  ],
  [
    "waitlist_open_by_email",
    "SELECT 1 FROM waitlist w WHERE w.status = 'waiting' AND person_email(w.booking ->> 'customerEmail') = 'ana@example.org'",
  ],
  [
    "messages_by_address",
    "SELECT 1 FROM messages WHERE person_email(address) = person_email('ana+1@example.org') AND created_at > now()",
  ],
])("a query by number or address uses %s", async (index, sql) => {
  expect(await planWithOnly(index, sql)).toContain(index);
});
