import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { walletEndpoints } from "#domains/reservations/contract/connections/wallet.ts";
import type { AppleWallet } from "#platform/server/config/wallet.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { reservationById } from "../../../store.ts";
import {
  changedPasses,
  deleteRegistration,
  type PassRow,
  passBySerial,
  upsertRegistration,
} from "./store.ts";
import { writePass } from "./write-pass.ts";

interface AppleService {
  db: Database;
  /** Null where it is not set up, or its certificate has expired. */
  apple(): AppleWallet | null;
  publicUrl: string;
  now: () => Date;
}

const LIMIT = { rateLimit: { max: 120, timeWindow: "1 minute" } };
/** Devices in trouble tell their errors, and so could anybody. */
const LOG_LIMIT = { rateLimit: { max: 10, timeWindow: "1 minute" } };
const MAX_DEVICES = 10;
/** One device has hardly as many tables before it. */
const MAX_LISTED = 100;
/** A change may be committed after a later one was told. */
const OVERLAP_MS = 60_000;
const DEVICE = /^[\w.:-]{8,100}$/;

/** Apple's web service for updating passes: devices register, ask what has changed, and fetch it. */
export function registerAppleService(
  app: FastifyInstance,
  { db, apple, publicUrl, now }: AppleService,
): void {
  const serve = serverOf(app, walletEndpoints);

  serve(
    "POST /api/wallet/apple/v1/devices/:device/registrations/:passType/:serial",
    { config: LIMIT },
    async ({ request, reply, readBody }) => {
      const { serial } = await requirePass(request);
      const { device: deviceId } = request.params;
      if (!DEVICE.test(deviceId)) throw new Refusal("unauthenticated");
      const registration = { serial, deviceId, pushToken: readBody().pushToken.toLowerCase() };
      const isNew = await db.transaction((tx) => upsertRegistration(tx, registration, MAX_DEVICES, now()));
      reply.status(isNew ? 201 : 200);
      return {};
    },
  );

  serve(
    "GET /api/wallet/apple/v1/devices/:device/registrations/:passType",
    { config: LIMIT },
    async ({ request, reply, readQuery }) => {
      const { device, passType } = request.params;
      const since = sinceOf(readQuery().passesUpdatedSince);
      const isOurs = apple()?.passTypeId === passType && DEVICE.test(device);
      const changed = isOurs ? await changedPasses(db, device, since, MAX_LISTED) : [];
      reply.header("cache-control", "private, no-store");
      const last = changed.at(-1);
      if (last === undefined) return reply.status(204).send();
      return {
        serialNumbers: changed.map(({ serial }) => serial),
        lastUpdated: String(last.updatedAt.getTime()),
      };
    },
  );

  serve(
    "GET /api/wallet/apple/v1/passes/:passType/:serial",
    { config: LIMIT },
    async ({ request, reply }) => {
      const pass = await requirePass(request);
      const [row, open] = [await reservationById(db, pass.reservationId), apple()];
      if (row === null || open === null) throw new Refusal("unauthenticated");
      reply
        .header("last-modified", pass.updatedAt.toUTCString())
        .header("cache-control", "private, no-store");
      if (isSeen(request.headers["if-modified-since"], pass.updatedAt)) return reply.status(304).send();
      reply.type("application/vnd.apple.pkpass");
      return writePass(row, pass, { apple: open, publicUrl });
    },
  );

  serve(
    "DELETE /api/wallet/apple/v1/devices/:device/registrations/:passType/:serial",
    { config: LIMIT },
    async ({ request }) => {
      const { serial } = await requirePass(request);
      await deleteRegistration(db, serial, request.params.device);
      return {};
    },
  );

  serve("POST /api/wallet/apple/v1/log", { config: LOG_LIMIT }, ({ readBody }) => {
    for (const line of readBody().logs) log.info({ line }, "a device has trouble with a pass");
    return {};
  });

  /** @throws Refusal the same for a pass that doesn't exist and one of another token */
  async function requirePass({
    params,
    headers,
  }: FastifyRequest<{ Params: { passType: string; serial: string } }>): Promise<PassRow> {
    const token = /^ApplePass ([\w-]{43})$/.exec(headers.authorization ?? "")?.[1] ?? null;
    const isOurs = apple()?.passTypeId === params.passType;
    const pass = token !== null && isOurs ? await passBySerial(db, params.serial) : null;
    if (pass === null || token === null || !timingSafeEqual(Buffer.from(token), Buffer.from(pass.token)))
      throw new Refusal("unauthenticated");
    return pass;
  }
}

function sinceOf(tag: string | undefined): Date {
  const at = /^\d{1,14}$/.test(tag ?? "") ? Number(tag) - OVERLAP_MS : 0;
  return new Date(Math.max(0, at));
}

/** The header has no fractions of a second. */
function isSeen(header: string | undefined, updatedAt: Date): boolean {
  const seen = header === undefined ? Number.NaN : Date.parse(header);
  return seen >= Math.floor(updatedAt.getTime() / 1_000) * 1_000;
}
