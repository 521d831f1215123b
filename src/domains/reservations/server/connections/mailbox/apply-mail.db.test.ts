import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { PortalMail } from "#domains/reservations/contract/connections/mailbox.ts";
import { sealerWith } from "#platform/server/sealing.ts";
import { mailboxWorld, SEALING_KEY } from "#tests/setup/builders/mailbox-world.ts";
import { hotpepperText, mailOf, tabelogMail, tabelogText } from "#tests/setup/builders/portal-mails.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { readMailboxes } from "./read-mailboxes.ts";

const db = testDatabase();
const reader = (options: { ownHosts: readonly string[]; now: () => Date }) =>
  readMailboxes(db, { ...options, sealer: sealerWith(SEALING_KEY) });
const { world, call, connect, look, arrive, booked, mails, act } = mailboxWorld(db, reader);
const only = async (): Promise<PortalMail> => {
  const [mail, ...more] = await mails();
  if (mail === undefined || more.length > 0) throw new Error(`${more.length + 1} mails`);
  return mail;
};
const hotpepper = (
  given: Partial<Parameters<typeof hotpepperText>[0]> = {},
  subject = "【即予約】テスト食堂の申し込み",
  more: object = {},
) =>
  mailOf({
    from: "jp_kanri@hotpepper.jp",
    subject,
    text: hotpepperText({ number: "HP-100", ...given }),
    id: randomUUID(),
    ...more,
  });

describe("a portal's mail", () => {
  it("is booked once, with all that it asks for, and changes nothing in the mailbox", async () => {
    await connect();
    arrive(tabelogMail("新規予約", { number: "35208488", request: "えびアレルギー（重度）です" }));
    await look();
    expect(await booked()).toMatchObject([
      {
        ...{ customerName: "水沼", guestCount: 2, needsAsked: false, dietaryNeeds: [], severeAllergens: [] },
        staffNote: expect.stringContaining("えびアレルギー（重度）です"),
      },
    ]);
    expect(await only()).toMatchObject({
      portal: "tabelog",
      kind: "booking",
      state: "booked",
      canUndo: true,
      text: null,
    });
    await look();
    expect(await mails()).toHaveLength(1);
    expect(world.server.commands.join("\n")).not.toMatch(/SELECT|STORE|EXPUNGE|COPY|MOVE|APPEND|BODY\[/);
    expect(await db.query("SELECT template FROM messages WHERE template <> 'verify-email'")).toEqual([]);
  });

  it.each(["base64", "quoted-printable"] as const)("is read in %s and in several parts", async (encoding) => {
    await connect();
    arrive(hotpepper({}, undefined, { encoding, isMultipart: true }));
    await look();
    expect(await booked()).toMatchObject([{ customerName: "佐藤 一郎", guestCount: 4 }]);
  });

  it("of a changed shape waits for a tap, with what was read", async () => {
    await connect();
    const text = tabelogText({ number: "35208488" }).replace("人数", "ご利用になる方");
    arrive(tabelogMail("新規予約", { number: "35208488" }, { text }));
    await look();
    expect(await booked()).toEqual([]);
    const mail = await only();
    expect(mail).toMatchObject({
      ...{ state: "waiting", reason: "unclear" },
      facts: { number: "net:35208488", at: "2026-12-11T19:00", guests: null, name: "水沼" },
    });
    expect(mail.text).toContain("ご利用になる方");
    const { number, phone, note } = mail.facts;
    const body = {
      reservationDate: mail.facts.at,
      guestCount: 2,
      customerName: "水沼",
      customerPhone: phone,
      number,
      note,
    };
    const taps = await Promise.all([act(mail, "book", body), act(mail, "book", body)]);
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await booked()).toHaveLength(1);
    // The same booking in a second mail.
    arrive(tabelogMail("新規予約", { number: "35208488" }, { id: "second@tabelog.com" }));
    await look();
    expect(await booked()).toHaveLength(1);
    expect((await mails()).map(({ state }) => state).toSorted()).toEqual(["booked", "here"]);
  });

  it("waits where no table is free, and says so", async () => {
    await connect();
    for (const number of ["1111", "2222", "3333"]) arrive(tabelogMail("新規予約", { number }));
    await look();
    expect(await booked()).toHaveLength(2);
    const [waiting] = await mails();
    expect(waiting).toMatchObject({ state: "waiting", reason: "no-table", facts: { number: "net:3333" } });
    const { at, guests, name, phone, number, note } = (waiting as PortalMail).facts;
    const body = {
      reservationDate: at,
      guestCount: guests,
      customerName: name,
      customerPhone: phone,
      number,
      note,
    };
    const refused = await act(waiting, "book", body);
    expect([refused.statusCode, refused.json().errors ?? refused.json()]).toMatchObject([
      400,
      expect.anything(),
    ]);
    expect((await act(waiting, "dismiss")).statusCode).toBe(200);
    expect((await act(waiting, "undo")).statusCode).toBe(200);
    expect((await mails())[0]).toMatchObject({ state: "waiting", reason: "no-table" });
  });

  it("is undone like an import, unless somebody has worked on it", async () => {
    await connect();
    arrive(tabelogMail("新規予約", { number: "1111" }));
    arrive(tabelogMail("新規予約", { number: "2222", day: "12/12" }));
    await look();
    const [second, first] = await mails();
    const [before] = await booked();
    const seen = await call("POST", `mailbox/mails/${first?.id}/undo`);
    expect(seen.statusCode).toBe(200);
    expect(await booked()).toHaveLength(1);
    expect(before).toBeDefined();
    await db.query("UPDATE reservations SET account_id = $1 WHERE id = $2", [
      world.owner?.user.id,
      second?.reservationId,
    ]);
    expect((await act(second, "undo")).statusCode).toBe(409);
    await look();
    expect(await booked()).toHaveLength(1);
  });
});

describe("a change and a cancellation", () => {
  beforeEach(async () => {
    await connect();
    arrive(tabelogMail("新規予約", { number: "1111", request: "えびNG" }));
    await look();
  });

  it("apply to the booking with the portal's number, and can be taken back", async () => {
    arrive(tabelogMail("予約変更", { number: "1111", day: "12/13", party: "3名", request: "かにもNG" }));
    await look();
    const [changed] = await booked();
    expect(changed).toMatchObject({ guestCount: 3, customerName: "水沼" });
    expect(changed?.staffNote).toContain("えびNG");
    expect(changed?.staffNote).toContain("かにもNG");
    const mail = (await mails()).find(({ kind }) => kind === "change");
    expect(mail).toMatchObject({ state: "changed", canUndo: true });
    expect((await act(mail, "undo")).statusCode).toBe(200);
    expect(await booked()).toMatchObject([{ guestCount: 2 }]);
    expect(await db.query("SELECT template FROM messages WHERE template <> 'verify-email'")).toEqual([]);
  });

  it("cancel it, and give it its table again", async () => {
    arrive(tabelogMail("予約キャンセル", { number: "1111" }));
    await look();
    expect(await booked()).toEqual([]);
    const mail = (await mails()).find(({ kind }) => kind === "cancellation");
    expect(mail).toMatchObject({ state: "cancelled", canUndo: true });
    expect((await act(mail, "undo")).statusCode).toBe(200);
    const [again] = await booked();
    expect(again?.staffNote).toContain("えびNG");
    expect(await db.query("SELECT template FROM messages WHERE template <> 'verify-email'")).toEqual([]);
    // Its table is taken again.
    arrive(tabelogMail("新規予約", { number: "2222" }));
    arrive(tabelogMail("新規予約", { number: "3333" }));
    await look();
    expect(await booked()).toHaveLength(2);
  });

  it("is not taken back where the table was given to others", async () => {
    arrive(tabelogMail("予約キャンセル", { number: "1111" }));
    arrive(tabelogMail("新規予約", { number: "2222" }));
    arrive(tabelogMail("新規予約", { number: "3333" }));
    await look();
    expect(await booked()).toHaveLength(2);
    const mail = (await mails()).find(({ kind }) => kind === "cancellation");
    expect((await act(mail, "undo")).statusCode).toBe(409);
    expect(await booked()).toHaveLength(2);
  });

  it("of an unknown number waits", async () => {
    arrive(tabelogMail("予約変更", { number: "9999" }));
    arrive(tabelogMail("予約キャンセル", { number: "8888" }));
    await look();
    const waiting = (await mails()).filter(({ state }) => state === "waiting");
    expect(waiting.map(({ reason }) => reason)).toEqual(["unknown-number", "unknown-number"]);
    expect(await booked()).toHaveLength(1);
  });
});

it("a cancellation that comes before its booking leaves nothing in the book", async () => {
  await connect();
  arrive(tabelogMail("予約キャンセル", { number: "1111" }));
  await look();
  expect(await only()).toMatchObject({ state: "waiting", reason: "unknown-number" });
  arrive(tabelogMail("新規予約", { number: "1111" }));
  await look();
  expect(await booked()).toEqual([]);
  expect((await mails()).map(({ state, reason }) => [state, reason])).toEqual([
    ["cancelled", "cancelled-first"],
    ["cancelled", "cancelled-first"],
  ]);
});

describe("a mail of somebody else", () => {
  it("is not stored at all", async () => {
    await connect();
    arrive(
      mailOf({ from: "mother@example.org", subject: "【新規予約】", text: tabelogText({ number: "1111" }) }),
    );
    arrive(
      mailOf({
        from: "a@tabelog.com.evil.example",
        subject: "【新規予約】",
        text: tabelogText({ number: "2222" }),
      }),
    );
    await look();
    expect(await mails()).toEqual([]);
    expect(await booked()).toEqual([]);
    expect(world.server.commands.filter((one) => one.includes("BODY.PEEK"))).toEqual([]);
  });

  it("that says it was from a portal is never booked", async () => {
    await connect();
    const headers = ["Authentication-Results: mx.noren.test; spf=fail smtp.mailfrom=tabelog.com; dkim=none"];
    arrive(tabelogMail("新規予約", { number: "1111" }, { headers }));
    arrive(tabelogMail("予約キャンセル", { number: "1111" }, { headers }));
    await look();
    expect(await booked()).toEqual([]);
    expect((await mails()).map(({ reason }) => reason)).toEqual(["sender", "sender"]);
    // The portal's own mail is.
    arrive(tabelogMail("新規予約", { number: "1111" }, { id: "own@tabelog.com" }));
    await look();
    expect(await booked()).toHaveLength(1);
  });

  it("is a portal's where the restaurant has named who forwards it", async () => {
    await connect({ forwarders: ["Chef@noren.test"] });
    arrive(
      mailOf({
        from: "chef@noren.test",
        subject: "Fwd: 【新規予約】",
        text: tabelogText({ number: "1111" }),
        id: "f1",
      }),
    );
    arrive(mailOf({ from: "chef@noren.test", subject: "Fwd: 仕入れ", text: "大根 3本", id: "f2" }));
    await look();
    expect(await booked()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});
