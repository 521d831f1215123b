import type { LightMyRequestResponse } from "fastify";
import { insertCoupon, insertRedemption } from "#domains/billing/server/coupons/store.ts";
import { insertCode } from "#domains/club/server/store.ts";
import { insertProof } from "#domains/dietary-claims/server/certificates/proof-store.ts";
import { insertCertificate } from "#domains/dietary-claims/server/certificates/store.ts";
import type { PrinterMaker } from "#domains/orders/printer-constants.ts";
import type { WebhookMessages, WebhookSecret } from "#domains/owners/contract/webhooks.ts";
import type { MadeCalendarFeed } from "#domains/reservations/contract/connections/feeds.ts";
import { createInvitation, insertMember } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { applicationBody, placeRequestBody } from "../../setup/asking-bodies.ts";
import { bookingBody } from "../../setup/builders/test-booking.ts";
import { addTestCourse } from "../../setup/builders/test-course.ts";
import { testOperator } from "../../setup/builders/test-operator.ts";
import { addOpenRestaurant, type OpenRestaurant } from "../../setup/builders/test-orders.ts";
import { addTestPayment, newPayable } from "../../setup/builders/test-payment.ts";
import { addTestPlan } from "../../setup/builders/test-plan.ts";
import { addTestPrinter } from "../../setup/builders/test-printer.ts";
import { addTestRestaurant } from "../../setup/builders/test-restaurant.ts";
import { someAddress, type TestAccount, testAccount } from "../../setup/test-account.ts";
import type { TestApp } from "../../setup/test-app.ts";

export type Headers = Readonly<Record<string, string>>;

/** All callers. `expired` and `revoked`: ended sessions of the owner. */
export const CALLERS = [
  "nobody",
  "guest",
  "another guest",
  "diner",
  "another diner",
  "owner",
  "manager",
  "staff",
  "owner elsewhere",
  "operator",
  "support operator",
  "finance operator",
  "key",
  "key elsewhere",
  "expired",
  "revoked",
] as const;
export type Caller = (typeof CALLERS)[number];

/** Ids by kind. */
export interface Things {
  restaurant: string;
  reservation: string;
  waitlist: string;
  hold: string;
  order: string;
  conversation: string;
  session: string;
  account: string;
  operator: string;
  member: string;
  application: string;
  certificate: string;
  place: string;
  request: string;
  payment: string;
  card: string;
  invitation: string;
  invitationId: string;
  code: string;
  coupon: string;
  dish: string;
  course: string;
  keyId: string;
  webhook: string;
  webhookMessage: string;
  /** A printer and its ticket; the secrets of two others. */
  printer: string;
  printJob: string;
  star: string;
  epson: string;
  /** A calendar feed that a member of staff has made, and the secret of an owner's. */
  feed: string;
  calendar: string;
  /** A restaurant's record of the guest, and of another one. */
  regular: string;
  otherRegular: string;
  /** An operator's import of restaurants, and note on one. */
  import: string;
  /** An import of bookings from another program. */
  bookingImport: string;
  mail: string;
  note: string;
}

/** One of everything that the product stores, and every kind of caller. */
export interface World {
  restaurant: OpenRestaurant;
  headers: Readonly<Record<Caller, Headers>>;
  /** Differ only in what belongs to a guest: of the browser, or of the account. */
  things: Readonly<Record<"guest" | "diner", Things>>;
}

/** The cookie that identifies a browser after this response. */
export function cookieOf(answer: LightMyRequestResponse): string {
  return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}

/** Fills an empty database. */
export async function addWorld(db: Database, app: TestApp, now: Date): Promise<World> {
  const made = async (url: string, payload: object, headers: Headers = {}) => {
    const answer = await app.inject({ method: "POST", url, payload, headers, remoteAddress: someAddress() });
    if (answer.statusCode > 201) throw new Error(`${url}: ${answer.body}`);
    return answer;
  };
  const idOf = async (...call: Parameters<typeof made>) =>
    ((await made(...call)).json() as { id: string }).id;

  const restaurant = await addOpenRestaurant(db, app, now);
  const { restaurantId, owner } = restaurant;
  const onAdvanced = { startsOn: "2026-11-01", planKey: "advanced" } as const;
  const { cardSecret } = await addTestPlan(db, { restaurantId, ...onAdvanced }, now);
  const elsewhere = await testAccount(app, { role: "owner" });
  const otherRestaurant = await addTestRestaurant(db);
  await insertMember(db, { restaurantId: otherRestaurant, accountId: elsewhere.user.id, role: "owner" }, now);
  await addTestPlan(db, { restaurantId: otherRestaurant, ...onAdvanced }, now);
  const keyOf = async (id: string, { headers }: TestAccount) =>
    (
      await made(
        `/api/owner/restaurants/${id}/api-keys`,
        { name: "Till", scopes: ["book", "orders"] },
        headers,
      )
    ).json() as {
      key: string;
      keys: { id: string }[];
    };
  const [key, otherKey] = [await keyOf(restaurantId, owner), await keyOf(otherRestaurant, elsewhere)];
  const webhooks = `/api/owner/restaurants/${restaurantId}/webhooks`;
  const endpoint = { url: "https://till.example.co/noren", groups: ["reservation"] };
  const webhook = (await made(webhooks, endpoint, owner.headers)).json() as WebhookSecret;
  const test = await made(`${webhooks}/${webhook.webhookId}/test`, {}, owner.headers);
  const tried = test.json() as WebhookMessages;
  const diner = await testAccount(app);

  /** Another session of an account; `over`: how it has ended. */
  const sessionOf = async ({ user }: TestAccount, over = "device = NULL") => {
    const { user: lent, headers } = await testAccount(app);
    const [row] = await db.query<{ id: string }>(
      `UPDATE account_sessions SET account_id = $1, ${over} WHERE account_id = $2 RETURNING id`,
      [user.id, lent.id],
    );
    return { headers, id: row?.id ?? "" };
  };
  const hold = async (day: string) => {
    const wish = { restaurantId: otherRestaurant, reservationDate: `2026-12-${day}T18:00`, guestCount: 2 };
    const answer = await made("/api/holds", wish);
    return { id: (answer.json() as { id: string }).id, headers: { cookie: cookieOf(answer) } };
  };
  const [ownHold, otherHold] = [await hold("21"), await hold("22")];

  const order = { restaurantId, kind: "dine-in", tableCode: restaurant.tableCode, expectedYen: 2_000 };
  const ramen = { dishId: restaurant.ramen, quantity: 2 };
  /** A conversation in which a person was requested: operators see no others. */
  const called = async (headers: Headers) => {
    const id = await idOf("/api/chat/conversation", {}, headers);
    await made(`/api/chat/conversation/${id}/person`, { email: "ana@example.org" }, headers);
    return id;
  };
  const held = async (day: string, headers: Headers) => {
    const booking = bookingBody(restaurantId, { reservationDate: `2026-12-${day}T18:00` });
    return {
      reservation: await idOf("/api/reservations", booking, headers),
      waitlist: await idOf("/api/waitlist", { booking, until: "20:00" }, headers),
      order: await idOf(
        "/api/orders",
        { ...order, lines: [ramen], pays: "at-restaurant", customerName: "Ana" },
        headers,
      ),
      conversation: await called(headers),
    };
  };

  await db.transaction((tx) =>
    createInvitation(
      tx,
      { restaurantId, email: diner.email, role: "staff", language: "en", invitedBy: owner.user.id },
      "https://noren.test",
      now,
    ),
  );
  const [mail] = await db.query<{ text: string }>(
    "SELECT body_text AS text FROM messages WHERE template = 'invitation'",
  );
  const [invitation] = await db.query<{ id: string }>("SELECT id FROM invitations");
  const proof = { type: "application/pdf", bytes: Buffer.from("%PDF-") } as const;
  await insertProof(db, { restaurantId, id: "proof" }, proof, now);
  await insertCertificate(db, {
    ...{ id: "certificate", restaurantId, subjects: ["halal"], value: "yes", issuer: "Board", number: "" },
    ...{ issuedOn: "2026-11-01", expiresOn: "2027-11-01", proofId: "proof", sentAt: now },
  });
  await db.query(
    `INSERT INTO club_members (number, email, family_name, given_name, imported_at)
     VALUES ('J-1', 'hanako@example.jp', '山田', '花子', $1)`,
    [now],
  );
  const code = "SHUSEI-14-ABCDEFGH";
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await insertCode(db, { code, memberNumber: "J-1", trialDays: 14, expiresAt }, now);
  const coupon = "ZERO30-ABCDE-FGHJK";
  const offer = { basisPoints: 0, days: 30, lastDay: "2026-12-31", uses: 2, note: "Fair" } as const;
  await insertCoupon(db, { ...offer, code: coupon, createdAt: now });
  await insertRedemption(db, { code: coupon, applicationId: null, restaurantId }, now);
  const place = await addTestRestaurant(db, { isPartner: false, acceptsReservations: false });
  await app.refresh();
  const payment = await addTestPayment(db, newPayable(), { minor: 3_000, currency: "JPY" }, { restaurantId });

  const operator = await testOperator(db, app, now);
  await db.query(
    "INSERT INTO restaurant_imports (id, created_at, actor, actor_id) VALUES ('import', $2, 'a•••@example.org', $1)",
    [operator.user.id, now],
  );
  await db.query(
    `INSERT INTO restaurant_import_rows (import_id, line, name, state, reason, language)
     VALUES ('import', 2, '花筏', 'left', 'chosen', 'ja')`,
  );
  await db.query(
    `INSERT INTO booking_imports (id, restaurant_id, kind, source, file_name, created_at)
     VALUES ('booking-import', $1, 'bookings', 'toreta', 'toreta.csv', $2)`,
    [restaurantId, now],
  );
  await db.query(
    `INSERT INTO portal_mails (id, restaurant_id, message_key, received_at, arrived_at, portal, kind, state, reason, sender, subject, body)
     VALUES ('portal-mail', $1, 'key', $2, $2, 'tabelog', 'booking', 'waiting', 'unclear', 'a@tabelog.com', 'x', 'x')`,
    [restaurantId, now],
  );
  await db.query(
    `INSERT INTO restaurant_notes (id, restaurant_id, author_id, author, text, created_at)
     VALUES ('note-of-operator', $1, $2, 'a•••@example.org', 'Called', $3)`,
    [restaurantId, operator.user.id, now],
  );

  const member = (await restaurant.memberAs("staff")).user.id;
  const staff = await restaurant.memberAs("staff");
  const feeds = `/api/owner/restaurants/${restaurantId}/calendar-feeds`;
  const feedOf = async (headers: Headers) =>
    (await made(feeds, { area: null, hasGuests: true }, headers)).json() as MadeCalendarFeed;
  const feed = await feedOf(staff.headers);
  // Another one, which nobody ends while the first is tried.
  const calendar = await feedOf(owner.headers);
  const printerOf = (maker: PrinterMaker) => addTestPrinter(app, restaurant, { maker });
  const [printer, star, epson] = [await printerOf("star"), await printerOf("star"), await printerOf("epson")];
  await db.query(
    `INSERT INTO print_jobs (id, printer_id, kind, subjects, cause, created_at)
     SELECT p.id || n, p.id, 'test', '{}', 'test:' || n, $1 FROM printers p, generate_series(1, 50) n`,
    [now],
  );
  const secretOf = (one: typeof star) => one.url().split("/").at(-2) ?? "";
  const shared = {
    ...{ printer: printer.id, printJob: `${printer.id}1`, star: secretOf(star), epson: secretOf(epson) },
    ...{ restaurant: restaurantId, hold: ownHold.id, place, dish: restaurant.ramen, code, coupon },
    course: await addTestCourse(db, { restaurantId, by: owner.user.id, now }),
    ...{ session: (await sessionOf(diner)).id, certificate: "certificate" },
    application: await idOf("/api/owner-applications", applicationBody(), diner.headers),
    request: await idOf(`/api/restaurants/${place}/requests`, placeRequestBody()),
    ...{ payment: payment.url.replace("/pay/", ""), card: cardSecret },
    invitation: /\/invitation#token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "",
    invitationId: invitation?.id ?? "",
    ...{
      member,
      account: member,
      import: "import",
      bookingImport: "booking-import",
      mail: "portal-mail",
      note: "note-of-operator",
    },
    operator: (await testOperator(db, app, now, "support")).user.id,
    keyId: key.keys[0]?.id ?? "",
    ...{ webhook: webhook.webhookId, webhookMessage: tried.messages[0]?.id ?? "" },
    feed: feed.feeds[0]?.id ?? "",
    calendar: calendar.url.split("/").at(-2) ?? "",
  };
  const [forGuest, forDiner] = [await held("24", ownHold.headers), await held("25", diner.headers)];
  const regularOf = async (id: string) => {
    const url = `/api/owner/reservations/${id}/guest`;
    return ((await app.inject({ url, headers: owner.headers })).json() as { id: string }).id;
  };
  const call = {
    source: "phone",
    reservationDate: "2026-12-20T18:00",
    guestCount: 2,
    customerName: "Hanako",
  };
  const byPhone = await idOf(`/api/owner/restaurants/${restaurantId}/reservations`, call, owner.headers);
  const regulars = {
    regular: await regularOf(forGuest.reservation),
    otherRegular: await regularOf(byPhone),
  };
  return {
    restaurant,
    headers: {
      nobody: {},
      guest: ownHold.headers,
      "another guest": otherHold.headers,
      diner: diner.headers,
      "another diner": (await testAccount(app)).headers,
      owner: owner.headers,
      manager: (await restaurant.memberAs("manager")).headers,
      staff: staff.headers,
      "owner elsewhere": elsewhere.headers,
      operator: operator.headers,
      "support operator": (await testOperator(db, app, now, "support")).headers,
      "finance operator": (await testOperator(db, app, now, "finance")).headers,
      key: { authorization: `Bearer ${key.key}` },
      "key elsewhere": { authorization: `Bearer ${otherKey.key}` },
      expired: (await sessionOf(owner, "expires_at = created_at")).headers,
      revoked: (await sessionOf(owner, "revoked_at = created_at")).headers,
    },
    things: {
      guest: { ...shared, ...regulars, ...forGuest },
      diner: { ...shared, ...regulars, ...forDiner },
    },
  };
}
