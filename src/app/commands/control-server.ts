import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { addOperator, removeFactorOf } from "#domains/accounts/server/public.ts";
import type { OperatorRole } from "#kernel/operator-roles.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { accountParts } from "../server/account-parts.ts";
import { countDemo, removeDemo } from "../server/demo/remove-demo.ts";
import { type BackupEvent, type BackupRequest, runBackup } from "./run-backup.ts";
import { type ImportEvent, type ImportRequest, runImport } from "./run-import.ts";

/** Paths that commands may call. */
const PATHS: readonly string[] = [
  "/import",
  "/operators",
  "/second-factors",
  "/demo/count",
  "/demo/remove",
  "/backup",
];

export interface ControlOptions {
  db: Database;
  config: Config;
  now: () => Date;
  /** Called after a command has changed data. */
  onChange(): Promise<void>;
}

/**
 * Lets commands on this machine delegate work to the running server, the only process that may open the embedded
 * database. Listens on loopback only, and accepts only clients that can read the token in the data folder.
 */
export async function openControlChannel(options: ControlOptions) {
  const token = randomBytes(32).toString("base64url");
  const server = createServer((request, response) => {
    handle(request, response, token, options).catch((error: Error) => {
      log.warn({ err: error }, "a command failed");
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    address: { port, token },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  { db, config, now, onChange }: ControlOptions,
): Promise<void> {
  if (!isAllowed(request, token) || request.method !== "POST" || !PATHS.includes(request.url ?? "")) {
    response.writeHead(404).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  if (request.url === "/operators" || request.url === "/second-factors") {
    const { email, role = null } = JSON.parse(text) as { email: string; role?: OperatorRole | null };
    answer(
      response,
      request.url === "/operators"
        ? await addOperator(db, { email, role }, now())
        : await removeFactorOf(db, email, now()),
    );
    return;
  }
  if (request.url === "/demo/count" || request.url === "/demo/remove") {
    const { also } = JSON.parse(text) as { also: string[] };
    const input = { also, now: now() };
    if (request.url === "/demo/count") return answer(response, await countDemo(db, input));
    const removal = await removeDemo(db, { ...input, parts: accountParts });
    // First, so that the site shows none of them when the command says so.
    await onChange();
    return answer(response, removal);
  }
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  const report = (event: ImportEvent | BackupEvent) => response.write(`${JSON.stringify(event)}\n`);
  if (request.url === "/backup") {
    await runBackup(db, config, JSON.parse(text) as BackupRequest, { now: now(), report });
    response.end();
    return;
  }
  const body = JSON.parse(text) as ImportRequest;
  await runImport(db, body, { overpassUrl: config.overpassUrl, now: now(), report, onStored: onChange });
  response.end();
}

function answer(response: ServerResponse, done: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(done));
}

function isAllowed(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
