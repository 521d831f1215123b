import { expect, it } from "vitest";
import { phoneDigits } from "#platform/server/phone-digits.ts";
import { testDatabase } from "#tests/setup/test-database.ts";

const db = testDatabase();

it("the database and the product make the same digits of a number", async () => {
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

it("the indexes of numbers serve whoever asks by digits", async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.query("SET LOCAL enable_seqscan = off");
    return tx.query(
      `EXPLAIN SELECT 1 FROM reservations v WHERE v.status IN ('pending_payment', 'requested', 'confirmed')
       AND v.source = 'online' AND phone_digits(v.customer_phone) = '40721234567'`,
    );
  });
  expect(JSON.stringify(plan)).toContain("reservations_open_by_phone");
});
