import { randomUUID } from "node:crypto";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BookView } from "#domains/reservations/contract/book.ts";
import type { MailboxView, PortalMail } from "#domains/reservations/contract/connections/mailbox.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { sealerWith } from "#platform/server/sealing.ts";
import { hotpepperText, mailOf, tabelogMail, tabelogText } from "#tests/setup/builders/portal-mails.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { TestImap, testCertificate } from "#tests/setup/vendors/test-imap.ts";
import { erasePastGuests } from "../../guests/guest-data.ts";
import { withMailbox } from "./open-mailbox.ts";
import { readMailboxes } from "./read-mailboxes.ts";
import { eraseMailsBefore } from "./store.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KEY = Buffer.alloc(32, 7).toString("base64");
const OWN = ["127.0.0.1", "localhost"];
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now, { webhookHosts: OWN });
const { inject, settle } = app;
let restaurantId = "";
let owner: TestAccount;
let server: TestImap;
let port = 0;

beforeEach(async () => {
  now = NOON;
  await settle();
  await db.query("DELETE FROM mailboxes");
  await db.query("DELETE FROM portal_mails");
  await db.query("DELETE FROM messages");
  restaurantId = await addTestRestaurant(db, {
    tables: [
      { label: "A", minParty: 1, maxParty: 4 },
      { label: "B", minParty: 1, maxParty: 4 },
    ],
  });
  owner = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
  server = new TestImap();
  port = await server.listen();
});
afterEach(() => server.close());

const url = () => `/api/owner/restaurants/${restaurantId}`;
const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  inject({
    ...{ method, url: `${url()}/${path}`, headers: { ...owner.headers, "idempotency-key": randomUUID() } },
    ...(payload && { payload }),
  });
const login = (given: object = {}) => ({
  ...{ host: "127.0.0.1", port, username: "shop@noren.test", password: "app-password", folder: "INBOX" },
  ...given,
});
const connect = async (given: object = {}) => {
  const answer = await call("PUT", "mailbox", { ...login(), forwarders: [], ...given });
  expect(answer.statusCode, answer.body).toBe(200);
};
const view = async () => (await call("GET", "mailbox")).json() as MailboxView;
const mails = async () => (await view()).mails;
const read = () => readMailboxes(db, { sealer: sealerWith(KEY), ownHosts: OWN, now: () => now });
/** The next look. */
const look = async () => {
  now = new Date(now.getTime() + 4 * MINUTE_MS);
  await read();
  await settle();
};
const arrive = (source: Buffer, at = new Date(now.getTime() + MINUTE_MS)) => server.add(source, at);
const booked = async () =>
  ((await call("GET", "book?from=2026-12-08&days=14")).json() as BookView).reservations.filter(
    ({ status }) => status === "confirmed",
  );
const act = async (mail: PortalMail | undefined, what: "book" | "dismiss" | "undo", body?: object) => {
  const answer = await call("POST", `mailbox/mails/${mail?.id}/${what}`, body);
  await settle();
  return answer;
};
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
    expect(server.commands.join("\n")).not.toMatch(/SELECT|STORE|EXPUNGE|COPY|MOVE|APPEND|BODY\[/);
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
      owner.user.id,
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
    expect(server.commands.filter((one) => one.includes("BODY.PEEK"))).toEqual([]);
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

describe("a look at a mailbox", () => {
  it("by two processes at once books once", async () => {
    await connect();
    for (const day of ["12/11", "12/12", "12/13"])
      arrive(tabelogMail("新規予約", { number: day.replace("/", ""), day }));
    now = new Date(now.getTime() + 4 * MINUTE_MS);
    // As if the lease of the first had ended while it works.
    const both = [read(), db.query("UPDATE mailboxes SET leased_until = NULL").then(read)];
    await Promise.all(both);
    expect(await booked()).toHaveLength(3);
    expect(await mails()).toHaveLength(3);
  });

  it("goes on where the server was gone", async () => {
    await connect();
    for (const day of ["12/11", "12/12", "12/13"])
      arrive(tabelogMail("新規予約", { number: day.replace("/", ""), day }));
    server.breakAt = 2;
    await look();
    expect(await booked()).toHaveLength(1);
    expect((await view()).mailbox).toMatchObject({ error: "refused", isSilent: false });
    server.breakAt = Number.POSITIVE_INFINITY;
    await look();
    expect(await booked()).toHaveLength(3);
    expect((await view()).mailbox).toMatchObject({ error: null });
  });

  it("books nothing twice when the server counts anew", async () => {
    await connect();
    for (const day of ["12/11", "12/12"])
      arrive(tabelogMail("新規予約", { number: day.replace("/", ""), day }));
    await look();
    const [first] = await mails();
    await act(first, "undo");
    server.uidValidity = 2_000;
    server.firstUid = 400;
    arrive(tabelogMail("新規予約", { number: "1213", day: "12/13" }));
    await look();
    expect(await booked()).toHaveLength(2);
    expect((await mails()).map(({ state }) => state).toSorted()).toEqual(["booked", "booked", "undone"]);
  });

  it("books nothing of before without a tap", async () => {
    arrive(tabelogMail("新規予約", { number: "1111" }), new Date(now.getTime() - 3 * DAY_MS));
    arrive(tabelogMail("新規予約", { number: "2222", day: "12/12" }), new Date(now.getTime() - 2 * DAY_MS));
    arrive(tabelogMail("予約キャンセル", { number: "2222" }), new Date(now.getTime() - DAY_MS));
    await connect();
    await look();
    expect(await booked()).toEqual([]);
    expect((await mails()).map(({ state, reason }) => [state, reason])).toEqual([
      ["waiting", "earlier"],
      ["cancelled", null],
      ["cancelled", null],
    ]);
  });

  it("leaves a huge mail where it is, and says so", async () => {
    await connect();
    arrive(tabelogMail("新規予約", { number: "1111", request: "え".repeat(400_000) }));
    arrive(tabelogMail("新規予約", { number: "2222" }));
    await look();
    expect(await booked()).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({ state: "waiting", reason: "too-large", text: "" });
  });

  it("tells after an hour that it can't be read, and tries less often", async () => {
    await connect();
    await server.close();
    for (let at = 0; at < 10; at += 1) {
      now = new Date(now.getTime() + 10 * MINUTE_MS);
      await read();
    }
    expect((await view()).mailbox).toMatchObject({ error: "refused", isSilent: true });
    const [row] = await db.query<{ failures: number }>("SELECT failures FROM mailboxes");
    expect(row?.failures).toBeLessThan(8);
    server = new TestImap();
  });
});

describe("the settings", () => {
  it("keep the password sealed, and send it to no other server", async () => {
    await connect();
    const [row] = await db.query<{ password: string }>("SELECT password FROM mailboxes");
    expect(row?.password).not.toContain("app-password");
    expect((await call("GET", "mailbox")).body).not.toContain("app-password");
    expect((await call("POST", "mailbox/try", login({ password: null }))).json()).toEqual({ error: null });
    const other = await call("POST", "mailbox/try", login({ password: null, host: "localhost" }));
    expect(other.statusCode).toBe(400);
    expect(
      (await call("PUT", "mailbox", { ...login({ password: null, username: "x" }), forwarders: [] }))
        .statusCode,
    ).toBe(400);
    await call("DELETE", "mailbox");
    expect((await view()).mailbox).toBeNull();
  });

  it.each([
    [{ password: "wrong" }, "password"],
    [{ folder: "予約" }, "folder"],
    [{ host: "no-such-host.invalid" }, "name"],
    [{ host: "169.254.169.254" }, "inside"],
    [{ host: "10.0.0.1" }, "inside"],
    [{ host: "::1" }, "inside"],
    [{ port: 1 }, "refused"],
  ])("say what is wrong: %o", async (given, error) => {
    expect((await call("POST", "mailbox/try", login(given))).json()).toEqual({ error });
    expect(server.commands.filter((one) => one.includes("STORE"))).toEqual([]);
  });

  it("are tried over TLS, with a certificate that is checked", async () => {
    const certificate = testCertificate();
    const secured = new TestImap({ security: "starttls", certificate });
    const securedPort = await secured.listen();
    const open = () =>
      withMailbox(login({ host: "localhost", port: securedPort }), ["localhost"], ({ uidValidity }) =>
        Promise.resolve(uidValidity),
      );
    await expect(open()).rejects.toMatchObject({ kind: "certificate" });
    const before = getCACertificates("default");
    setDefaultCACertificates([...before, certificate.cert]);
    try {
      expect(await open()).toBe(1_000n);
      expect(secured.commands.slice(0, 2).join()).toContain("STARTTLS");
    } finally {
      setDefaultCACertificates(before);
      await secured.close();
    }
  });
});

describe("what mails say", () => {
  it("is erased after a month, or with the guest", async () => {
    await connect();
    arrive(tabelogMail("新規予約", { number: "1111" }));
    arrive(
      tabelogMail(
        "新規予約",
        { number: "2222", day: "12/12" },
        { text: tabelogText({ number: "2222", day: "12/12" }).replace("人数", "何名") },
      ),
    );
    await look();
    const left = () =>
      db.query(
        "SELECT state FROM portal_mails WHERE body IS NOT NULL OR facts IS NOT NULL OR subject IS NOT NULL",
      );
    const erase = (days: number) => {
      const at = new Date(NOON.getTime() + days * DAY_MS);
      return eraseMailsBefore(db, {
        text: new Date(at.getTime() - 30 * DAY_MS),
        row: new Date(at.getTime() - 90 * DAY_MS),
        now: at,
      });
    };
    await erase(8);
    expect(await left()).toHaveLength(2);
    await db.query(
      "UPDATE reservations SET starts_at = starts_at - interval '2 years', ends_at = ends_at - interval '2 years'",
    );
    await erasePastGuests(db, now);
    expect(await left()).toEqual([{ state: "waiting" }]);
    await erase(40);
    expect(await left()).toEqual([]);
    await erase(100);
    expect(await db.query("SELECT 1 FROM portal_mails")).toEqual([]);
  });
});
