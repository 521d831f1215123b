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

it("queries by number use their index", async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.query("SET LOCAL enable_seqscan = off");
    return tx.query(
      `EXPLAIN SELECT 1 FROM reservations v WHERE v.status IN ('pending_payment', 'requested', 'confirmed')
       AND v.source = 'online' AND phone_digits(v.customer_phone) = '40721234567'`,
    );
  });
  expect(JSON.stringify(plan)).toContain("reservations_open_by_phone");
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

it("queries by address use their index", async () => {
  const plans = await db.transaction(async (tx) => {
    await tx.query("SET LOCAL enable_seqscan = off");
    // In an empty table any index on the time is as cheap.
    await tx.query(
      `INSERT INTO messages (id, address, language, template, subject, body_text, body_html, state, created_at)
       SELECT 'plan-' || n, 'guest' || n || '@example.org', 'en', 'test', '', '', '', 'kept', now() + n * interval '1 second'
       FROM generate_series(1, 2000) AS n`,
    );
    await tx.query("ANALYZE messages");
    const counts = [
      `SELECT 1 FROM reservations v WHERE v.status IN ('pending_payment', 'requested', 'confirmed')
       AND person_email(v.customer_email) = 'ana@example.org'`,
      "SELECT 1 FROM waitlist w WHERE w.status = 'waiting' AND person_email(w.booking ->> 'customerEmail') = 'ana@example.org'",
      "SELECT 1 FROM messages WHERE person_email(address) = person_email('ana+1@example.org') AND created_at > now()",
    ];
    const found = [];
    for (const sql of counts) found.push(JSON.stringify(await tx.query(`EXPLAIN ${sql}`)));
    await tx.query("DELETE FROM messages WHERE id LIKE 'plan-%'");
    return found;
  });
  expect(plans[0]).toContain("reservations_open_by_email");
  expect(plans[1]).toContain("waitlist_open_by_email");
  expect(plans[2]).toContain("messages_by_address");
});
