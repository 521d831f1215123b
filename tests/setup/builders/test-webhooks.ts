import { afterEach, beforeEach } from "vitest";
import { insertBusiness, setBusiness } from "#domains/billing/server/store.ts";
import type {
  WebhookMessage,
  WebhookMessages,
  WebhookSecret,
  WebhooksView,
  WebhookView,
} from "#domains/owners/contract/webhooks.ts";
import { WebhookSender } from "#domains/owners/server/webhooks/send-messages.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type TestAccount, testAccount } from "../test-account.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { bookingBody } from "./test-booking.ts";
import { type TestReceiver, testReceiver } from "./test-receiver.ts";
import { addTestRestaurant } from "./test-restaurant.ts";

export const START = new Date("2026-12-01T03:00:00Z");
const OWN_HOSTS = ["127.0.0.1"];

/** A restaurant of one owner, with a webhook for bookings and needs; new for each test. */
export interface WebhookWorld {
  app: TestApp;
  restaurantId: string;
  businessId: string;
  owner: TestAccount;
  receiver: TestReceiver;
  webhook: WebhookSecret;
  sender: WebhookSender;
  readonly now: Date;
  later(milliseconds: number): void;
  /** Below `/api/owner/restaurants/{id}/webhooks`. */
  call(
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    payload?: object,
    who?: TestAccount,
  ): ReturnType<TestApp["inject"]>;
  view(): Promise<WebhookView | undefined>;
  messages(): Promise<WebhookMessage[]>;
  /** Books as a guest, and lets what follows happen. */
  book(changes?: Parameters<typeof bookingBody>[1]): Promise<{ id: string }>;
  newReceiver(): Promise<TestReceiver>;
  newSender(): WebhookSender;
}

export function webhookWorld(db: Database): WebhookWorld {
  const receivers: TestReceiver[] = [];
  let count = 0;
  let now = START;
  const app = testApp(db, () => now, { webhookHosts: OWN_HOSTS });
  const newSender = () => new WebhookSender({ db, ownHosts: OWN_HOSTS, now: () => now });
  const world = {
    app,
    get now() {
      return now;
    },
    sender: newSender(),
    newSender,
    later(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
    call: (method, path, payload, who = world.owner) =>
      app.inject({
        method,
        url: `/api/owner/restaurants/${world.restaurantId}/webhooks${path}`,
        headers: who.headers,
        ...(payload && { payload }),
      }),
    view: async () => ((await world.call("GET", "")).json() as WebhooksView).webhooks[0],
    messages: async () => {
      const answer = await world.call("GET", `/${world.webhook.webhookId}/messages`);
      return (answer.json() as WebhookMessages).messages;
    },
    book: async (changes) => {
      const payload = bookingBody(world.restaurantId, changes);
      const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
      if (booked.statusCode !== 201) throw new Error(booked.body);
      await app.settle();
      return booked.json() as { id: string };
    },
    newReceiver: async () => {
      const made = await testReceiver();
      receivers.push(made);
      return made;
    },
  } as WebhookWorld;

  beforeEach(async () => {
    now = START;
    await db.script("DELETE FROM attempts; DELETE FROM webhooks; DELETE FROM events");
    world.restaurantId = await addTestRestaurant(db);
    world.businessId = `webhooks-${++count}`;
    await insertBusiness(db, { id: world.businessId, name: "w", planKey: "advanced" }, START);
    await setBusiness(db, world.restaurantId, world.businessId, true);
    world.owner = await testAccount(app, { role: "owner" });
    const { restaurantId, owner } = world;
    await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, START);
    world.receiver = await world.newReceiver();
    const endpoint = { url: world.receiver.url, groups: ["reservation", "needs"] };
    world.webhook = (await world.call("POST", "", endpoint)).json() as WebhookSecret;
  });
  afterEach(() => {
    for (const receiver of receivers.splice(0)) receiver.stop();
  });
  return world;
}
