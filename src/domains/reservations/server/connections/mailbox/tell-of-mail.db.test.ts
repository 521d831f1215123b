import { expect, it } from "vitest";
import { sealerWith } from "#platform/server/sealing.ts";
import { mailboxWorld, SEALING_KEY } from "#tests/setup/builders/mailbox-world.ts";
import { tabelogMail, tabelogText } from "#tests/setup/builders/portal-mails.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { readMailboxes } from "./read-mailboxes.ts";
import { tellOfMail } from "./tell-of-mail.ts";

const db = testDatabase();
const { world, connect, look, arrive, mails, act } = mailboxWorld(db, (options) =>
  readMailboxes(db, { ...options, sealer: sealerWith(SEALING_KEY) }),
);

/** What staff were mailed, and what open dashboards ring for. */
async function told() {
  const sent = await db.query<{ template: string; text: string }>(
    "SELECT template, body_text AS text FROM messages WHERE template LIKE 'staff-%' ORDER BY id",
  );
  const rung = await db.query<{ kind: string }>(
    "SELECT kind FROM staff_news WHERE restaurant_id = $1 ORDER BY number",
    [world.restaurantId],
  );
  return { sent, rung: rung.map(({ kind }) => kind) };
}

const unclear = (number: string) =>
  tabelogMail(
    "新規予約",
    { number },
    { text: tabelogText({ number, request: "えびアレルギー" }).replace("人数", "ご利用になる方") },
  );

it("tells the owner of a mail that waits, once, with nothing that it says of the guest", async () => {
  await connect();
  arrive(unclear("35208488"));
  await look();
  await look();
  const { sent, rung } = await told();
  expect(sent).toMatchObject([{ template: "staff-portal", text: expect.stringContaining("#mailbox") }]);
  expect(sent[0]?.text).not.toMatch(/水沼|アレルギ/u);
  expect(rung).toEqual(["request"]);
});

it("rings for nothing that was entered, and for nothing that came before the mailbox was connected", async () => {
  arrive(unclear("35208488"), new Date(world.now.getTime() - 86_400_000));
  await connect();
  await look();
  expect(await mails()).toMatchObject([{ state: "waiting" }]);
  arrive(tabelogMail("新規予約", { number: "35208489" }));
  await look();
  expect((await mails()).map(({ state }) => state)).toContain("booked");
  expect(await told()).toEqual({ sent: [], rung: [] });
});

it("says nothing of a mail that somebody has decided on before it was told", async () => {
  await connect();
  arrive(unclear("35208488"));
  await look();
  const [mail] = await mails();
  expect((await act(mail, "dismiss")).statusCode).toBe(200);
  const before = await told();
  const waiting = { restaurantId: world.restaurantId, mailId: mail?.id ?? "" };
  await db.transaction((tx) => tellOfMail(tx, waiting, { now: world.now, publicUrl: "https://noren.test" }));
  expect(await told()).toEqual(before);
});
