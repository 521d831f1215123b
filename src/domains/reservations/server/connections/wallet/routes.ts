import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import { type OnDevice, walletEndpoints } from "#domains/reservations/contract/connections/wallet.ts";
import type { WalletSettings } from "#platform/server/config/wallet.ts";
import type { Database } from "#platform/server/db/database.ts";
import { guestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { PushSettings } from "#platform/server/push/port.ts";
import { isPublicKey, isPushEndpoint } from "#platform/server/push/rules.ts";
import { openPush } from "#platform/server/push/web-push-provider.ts";
import { findOwnReservation, findReadableReservation } from "../../booking/own-reservations.ts";
import type { ReservationRow } from "../../store.ts";
import { registerAppleService } from "./apple/routes.ts";
import { upsertPass } from "./apple/store.ts";
import { writePass } from "./apple/write-pass.ts";
import { saveLink } from "./google/save-link.ts";
import { upsertGooglePass } from "./google/store.ts";
import { deleteDevice, devicesOf, moveDevices, upsertDevice } from "./reminders/store.ts";
import { isExpected } from "./ticket-facts.ts";

export interface WalletRoutes {
  db: Database;
  auth: Auth;
  settings: { wallet: WalletSettings; push: PushSettings; publicUrl: string };
  now: () => Date;
}

/** Signing a pass is a few milliseconds of work. */
const PASS_LIMIT = { rateLimit: { max: 30, timeWindow: "1 minute" } };
const CHANGE_LIMIT = { rateLimit: { max: 20, timeWindow: "1 minute" } };
/** Of one booking. */
const MAX_DEVICES = 5;

/** What a guest has of a booking on their own devices: passes in wallets, and notifications. */
export function registerWallet(app: FastifyInstance, parts: WalletRoutes): void {
  const serve = serverOf(app, walletEndpoints);
  const { db, auth, settings, now } = parts;
  const { wallet, push, publicUrl } = settings;
  const channel = openPush(settings);
  const apple = () => (wallet.apple !== null && wallet.apple.validUntil > now() ? wallet.apple : null);
  registerAppleService(app, { db, apple, publicUrl, now });

  serve("GET /api/reservations/:id/on-device", async ({ request, reply }) => {
    const { row, role } = await findReadableReservation(db, request, auth);
    reply.header("cache-control", "private, no-store");
    return viewOf(row, role === "holder");
  });

  serve("GET /api/reservations/:id/ticket.pkpass", { config: PASS_LIMIT }, async ({ request, reply }) => {
    const { row } = await findReadableReservation(db, request, auth);
    const open = apple();
    if (open === null) throw new Refusal("not-found");
    if (!isExpected(row, now())) throw new Refusal("reservation-over");
    const made = {
      reservationId: row.id,
      serial: newSerial(),
      token: newToken(),
      language: request.language,
    };
    const pass = await upsertPass(db, made, now());
    reply
      .type("application/vnd.apple.pkpass")
      .header("content-disposition", `attachment; filename="noren-${row.confirmationCode}.pkpass"`)
      .header("cache-control", "private, no-store");
    return writePass(row, pass, { apple: open, publicUrl });
  });

  serve("GET /api/reservations/:id/google-wallet", { config: PASS_LIMIT }, async ({ request, reply }) => {
    const { row } = await findReadableReservation(db, request, auth);
    const { google } = wallet;
    if (google === null) throw new Refusal("not-found");
    if (!isExpected(row, now())) throw new Refusal("reservation-over");
    const { language } = request;
    const made = { id: randomBytes(16).toString("hex"), reservationId: row.id, language };
    const id = await upsertGooglePass(db, made);
    reply.header("cache-control", "private, no-store");
    return reply.redirect(saveLink(row, { google, id, publicUrl, language, now: now() }), 303);
  });

  serve("PUT /api/reservations/:id/devices", { config: CHANGE_LIMIT }, async ({ request, readBody }) => {
    const row = await findOwnReservation(db, request, auth);
    const body = readBody();
    checkAddress(body, push.serviceUrl, "");
    if (!isExpected(row, now())) throw new Refusal("reservation-over");
    const { endpoint, keys } = body;
    const browser = guestKey(request);
    const { publicKey: applicationKey } = await channel.keys(db, now());
    const device = {
      ...{
        id: randomBytes(16).toString("base64url"),
        reservationId: row.id,
        endpoint,
        ...keys,
        applicationKey,
      },
      ...{
        language: request.language,
        holderHash: browser && hashKey(browser),
        byLink: isByLink(request, row),
      },
    };
    await db.transaction((tx) => upsertDevice(tx, device, MAX_DEVICES, now()));
    return viewOf(row, true);
  });

  serve("DELETE /api/reservations/:id/devices/:deviceId", { config: CHANGE_LIMIT }, async ({ request }) => {
    const row = await findOwnReservation(db, request, auth);
    await deleteDevice(db, request.params.deviceId, row.id);
    return viewOf(row, true);
  });

  serve("PATCH /api/booking-devices", { config: CHANGE_LIMIT }, async ({ readBody }) => {
    const { before, subscription } = readBody();
    checkAddress(subscription, push.serviceUrl, "subscription.");
    const { publicKey: applicationKey } = await channel.keys(db, now());
    const to = { endpoint: subscription.endpoint, ...subscription.keys };
    const count = await db.transaction((tx) => moveDevices(tx, { before, to, applicationKey }));
    if (count === 0) throw new Refusal("not-found");
  });

  async function viewOf(row: ReservationRow, isHolder: boolean): Promise<OnDevice> {
    if (!isExpected(row, now())) return { wallets: [], reminders: null };
    const wallets = [
      ...(apple() === null ? [] : (["apple"] as const)),
      ...(wallet.google === null ? [] : (["google"] as const)),
    ];
    if (!isHolder) return { wallets, reminders: null };
    const { publicKey } = await channel.keys(db, now());
    const devices = (await devicesOf(db, row.id)).filter(
      ({ applicationKey }) => applicationKey === publicKey,
    );
    return {
      wallets,
      reminders: { publicKey, devices: devices.map(({ id, endpoint }) => ({ id, endpoint })) },
    };
  }
}

/** @throws Refusal for an address that is no push service's, or a key that is none */
function checkAddress(
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string } },
  serviceUrl: string | null,
  prefix: "" | "subscription.",
): void {
  const refuse = (path: string) =>
    new Refusal("invalid-input", { issues: [{ path: `${prefix}${path}`, issue: "wrong-type" }] });
  if (!isPushEndpoint(endpoint, serviceUrl)) throw refuse("endpoint");
  if (!isPublicKey(keys.p256dh)) throw refuse("keys.p256dh");
}

/** Whether the caller came by the link in a message: its notifications then lead there by it too. */
function isByLink({ query }: FastifyRequest, { manageKey }: ReservationRow): boolean {
  return typeof query === "object" && query !== null && Reflect.get(query, "key") === manageKey;
}

function newSerial(): string {
  return randomBytes(16).toString("hex");
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}
