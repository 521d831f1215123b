import { describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { isInside } from "../../public-address.ts";
import { insecureConnections } from "./insecure-connections.ts";

const PUBLIC = "https://noren.tokyo";
/** A database server reached at this address. */
const server = (address: string | null, isEncrypted: boolean) =>
  ({ kind: "server", query: async () => [{ address, isEncrypted }] }) as unknown as Database;
const embedded = { kind: "embedded" } as unknown as Database;
const lines = (db: Database, mailUrl: string | null = null, publicUrl = PUBLIC) =>
  insecureConnections(db, { publicUrl, mail: { url: mailUrl, from: "Noren <noreply@noren.tokyo>" } });

describe("what goes in the clear", () => {
  it.each([
    ["a server elsewhere", server("203.0.113.7", false), ["database"]],
    ["the same, encrypted", server("203.0.113.7", true), []],
    ["a server in the local network", server("172.30.0.4", false), []],
    ["one of IPv6", server("2001:db8::5", false), ["database"]],
    ["a socket", server(null, false), []],
    ["the embedded one", embedded, []],
  ])("with the database as %s", async (_, db, expected) => {
    expect(await lines(db)).toEqual(expected);
  });

  it.each([
    ["smtp://noren:secret@mail.noren.tokyo:587", []],
    ["smtps://mail.noren.tokyo", []],
    ["smtp://mailhog:1025", []],
    ["smtp://192.168.4.2:25", []],
    ["smtp://relay.noren.tokyo:25", ["mail"]],
  ])("with mail by %s", async (url, expected) => {
    expect(await lines(embedded, url)).toEqual(expected);
  });

  it("is nobody's business where no strangers come", async () => {
    expect(
      await lines(server("203.0.113.7", false), "smtp://relay.noren.tokyo", "http://noren.tokyo"),
    ).toEqual([]);
    expect(await lines(server("203.0.113.7", false), null, "http://localhost:3000")).toEqual([]);
  });
});

describe("isInside", () => {
  it.each([
    "127.0.0.1",
    "[::1]",
    "10.1.2.3",
    "172.31.255.1",
    "fd00::4",
    "postgres",
    "db.internal",
    "100.64.0.9",
  ])("%s is", (host) => expect(isInside(host)).toBe(true));
  it.each(["8.8.8.8", "172.32.0.1", "2001:db8::1", "db.noren.tokyo", "[2606:4700::1]"])("%s is not", (host) =>
    expect(isInside(host)).toBe(false),
  );
});
