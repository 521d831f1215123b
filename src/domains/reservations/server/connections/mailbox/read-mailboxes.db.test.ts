import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { describe, expect, it } from "vitest";
import { sealerWith } from "#platform/server/sealing.ts";
import { mailboxWorld, NOON, SEALING_KEY } from "#tests/setup/builders/mailbox-world.ts";
import { tabelogMail, tabelogText } from "#tests/setup/builders/portal-mails.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { TestImap, testCertificate } from "#tests/setup/vendors/test-imap.ts";
import { erasePastGuests } from "../../guests/guest-data.ts";
import { eraseMails } from "../../guests/guest-data-store.ts";
import { withMailbox } from "./open-mailbox.ts";
import { readMailboxes } from "./read-mailboxes.ts";
import { eraseMailsBefore } from "./store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const db = testDatabase();
const reader = (options: { ownHosts: readonly string[]; now: () => Date }) =>
  readMailboxes(db, { ...options, sealer: sealerWith(SEALING_KEY) });
const { world, call, login, connect, look, arrive, booked, mails, view, act, read } = mailboxWorld(
  db,
  reader,
);

describe("a look at a mailbox", () => {
  it("by two processes at once books once", async () => {
    await connect();
    for (const day of ["12/11", "12/12", "12/13"])
      arrive(tabelogMail("新規予約", { number: day.replace("/", ""), day }));
    world.now = new Date(world.now.getTime() + 4 * MINUTE_MS);
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
    world.server.breakAt = 2;
    await look();
    expect(await booked()).toHaveLength(1);
    expect((await view()).mailbox).toMatchObject({ error: "refused", isSilent: false });
    world.server.breakAt = Number.POSITIVE_INFINITY;
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
    world.server.uidValidity = 2_000;
    world.server.firstUid = 400;
    arrive(tabelogMail("新規予約", { number: "1213", day: "12/13" }));
    await look();
    expect(await booked()).toHaveLength(2);
    expect((await mails()).map(({ state }) => state).toSorted()).toEqual(["booked", "booked", "undone"]);
  });

  it("books nothing of before without a tap", async () => {
    arrive(tabelogMail("新規予約", { number: "1111" }), new Date(world.now.getTime() - 3 * DAY_MS));
    arrive(
      tabelogMail("新規予約", { number: "2222", day: "12/12" }),
      new Date(world.now.getTime() - 2 * DAY_MS),
    );
    arrive(tabelogMail("予約キャンセル", { number: "2222" }), new Date(world.now.getTime() - DAY_MS));
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
    await world.server.close();
    for (let at = 0; at < 10; at += 1) {
      world.now = new Date(world.now.getTime() + 10 * MINUTE_MS);
      await read();
    }
    expect((await view()).mailbox).toMatchObject({ error: "refused", isSilent: true });
    const [row] = await db.query<{ failures: number }>("SELECT failures FROM mailboxes");
    expect(row?.failures).toBeLessThan(8);
    world.server = new TestImap();
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
    expect(world.server.commands.filter((one) => one.includes("STORE"))).toEqual([]);
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
    await erasePastGuests(db, world.now);
    expect(await left()).toEqual([{ state: "waiting" }]);
    await erase(40);
    expect(await left()).toEqual([]);
    await erase(100);
    expect(await db.query("SELECT 1 FROM portal_mails")).toEqual([]);
  });

  it("is erased when its guest asks for it; of a day ahead after that day", async () => {
    await connect();
    const unclear = (number: string, day: string) => tabelogText({ number, day }).replace("人数", "何名");
    arrive(tabelogMail("新規予約", { number: "1111" }, { text: unclear("1111", "12/11") }));
    arrive(tabelogMail("新規予約", { number: "2222" }, { text: unclear("2222", "12/12") }));
    await look();
    const [second] = await mails();
    await act(second, "dismiss");
    const person = { accountId: null, email: "nobody@example.org", numbers: ["09011112222"] };
    await db.transaction((tx) => eraseMails(tx, person, world.now));
    expect(await mails()).toMatchObject([{ state: "waiting", facts: { number: "net:1111" } }]);
    const erase = (days: number) =>
      eraseMailsBefore(db, {
        text: new Date(0),
        row: new Date(0),
        now: new Date(NOON.getTime() + days * DAY_MS),
      });
    await erase(9);
    expect(await mails()).toHaveLength(1);
    await erase(13);
    expect(await mails()).toEqual([]);
  });
});
