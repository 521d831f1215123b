import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect } from "vitest";
import type { BookView } from "#domains/reservations/contract/book.ts";
import type { MailboxView, PortalMail } from "#domains/reservations/contract/connections/mailbox.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type TestAccount, testAccount } from "../test-account.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { TestImap } from "../vendors/test-imap.ts";
import { addTestRestaurant } from "./test-restaurant.ts";

export const NOON = new Date("2026-12-01T03:00:00Z");
const MINUTE_MS = 60_000;
/** The key of the app in tests. */
export const SEALING_KEY = Buffer.alloc(32, 7).toString("base64");
/** Hosts that may be on this machine. */
export const OWN_HOSTS = ["127.0.0.1", "localhost"];

interface Reading {
  ownHosts: readonly string[];
  now: () => Date;
}

/** A restaurant with two tables, the owner, and a mail server, new for each test. `read`: one look at all mailboxes. */
export function mailboxWorld(db: Database, read: (options: Reading) => Promise<unknown>) {
  const world = {
    ...{ now: NOON, restaurantId: "", port: 0, server: new TestImap() },
    owner: undefined as TestAccount | undefined,
  };
  const app: TestApp = testApp(db, () => world.now, { webhookHosts: OWN_HOSTS });

  beforeEach(async () => {
    world.now = NOON;
    await app.settle();
    for (const table of ["mailboxes", "portal_mails", "messages"]) await db.query(`DELETE FROM ${table}`);
    world.restaurantId = await addTestRestaurant(db, {
      tables: [
        { label: "A", minParty: 1, maxParty: 4 },
        { label: "B", minParty: 1, maxParty: 4 },
      ],
    });
    const owner = await testAccount(app, { role: "owner" });
    world.owner = owner;
    const { restaurantId } = world;
    await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, world.now);
    world.server = new TestImap();
    world.port = await world.server.listen();
  });
  afterEach(() => world.server.close());

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
    app.inject({
      ...{ method, url: `/api/owner/restaurants/${world.restaurantId}/${path}` },
      headers: { ...world.owner?.headers, "idempotency-key": randomUUID() },
      ...(payload && { payload }),
    });
  const login = (given: object = {}) => ({
    ...{ host: "127.0.0.1", port: world.port, username: "shop@noren.test" },
    ...{ password: "app-password", folder: "INBOX", ...given },
  });
  const readNow = () => read({ ownHosts: OWN_HOSTS, now: () => world.now });
  return {
    ...{ world, call, login, read: readNow },
    connect: async (given: object = {}) => {
      const answer = await call("PUT", "mailbox", { ...login(), forwarders: [], ...given });
      expect(answer.statusCode, answer.body).toBe(200);
    },
    view: async () => (await call("GET", "mailbox")).json() as MailboxView,
    mails: async () => ((await call("GET", "mailbox")).json() as MailboxView).mails,
    /** The next look. */
    look: async () => {
      world.now = new Date(world.now.getTime() + 4 * MINUTE_MS);
      await readNow();
      await app.settle();
    },
    /** One after the other, a second apart. */
    arrive: (source: Buffer, at?: Date) => {
      const next = new Date(world.now.getTime() + MINUTE_MS + world.server.mails.length * 1_000);
      world.server.add(source, at ?? next);
    },
    booked: async () => {
      const { reservations } = (await call("GET", "book?from=2026-12-08&days=14")).json() as BookView;
      return reservations.filter(({ status }) => status === "confirmed");
    },
    act: async (mail: PortalMail | undefined, what: "book" | "dismiss" | "undo", body?: object) => {
      const answer = await call("POST", `mailbox/mails/${mail?.id}/${what}`, body);
      await app.settle();
      return answer;
    },
  };
}
