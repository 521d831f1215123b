import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { someAddress } from "../../setup/test-account.ts";
import type { TestApp } from "../../setup/test-app.ts";
import { googleAuthorization } from "../../setup/vendors/fake-google-reserve.ts";
import { addressOf } from "./addresses.ts";
import { ROUTES } from "./routes.ts";
import type { Caller, World } from "./world.ts";

/** A caller with access to the route. */
export function callerOf(line: string): Caller {
  switch (ROUTES[line]) {
    case "staff":
    case "manager":
    case "owner":
      return "owner";
    case "operator":
    case "support operator":
    case "finance operator":
    case "all operators":
      return "operator";
    case "key":
      return "key";
    case "session":
    case "signed-in":
      return "diner";
    default:
      return "guest";
  }
}

/** A new idempotency key where programs must send one. */
export function onceHeaders(method: string, url: string): Readonly<Record<string, string>> {
  return method !== "GET" && url.startsWith("/api/v1/") ? { "idempotency-key": randomUUID() } : {};
}

export interface Sent {
  /** The raw body: JSON, or invalid on purpose. */
  payload?: string | undefined;
  instead?: Readonly<Record<string, string>>;
  query?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Calls a route with access to it. Rate limits are not under test here and are reset when reached. */
export async function send(app: TestApp, world: World, line: string, sent: Sent = {}) {
  const [method = "", url = ""] = line.split(" ");
  const address = addressOf(url, world.things.guest, sent.instead);
  const call: InjectOptions = {
    method: method as "GET",
    url: sent.query === undefined ? address : `${address.split("?")[0]}?${sent.query}`,
    headers: {
      ...(sent.payload !== undefined && { "content-type": "application/json" }),
      ...world.headers[callerOf(line)],
      ...onceHeaders(method, url),
      ...(ROUTES[line] === "partner" && { authorization: googleAuthorization() }),
      ...sent.headers,
    },
    ...(sent.payload !== undefined && { payload: sent.payload }),
  };
  const answer = await app.inject({ ...call, remoteAddress: someAddress() });
  if (answer.statusCode !== 429) return answer;
  await app.db.query("DELETE FROM attempts");
  return app.inject({ ...call, remoteAddress: someAddress() });
}

/** Content that no response may contain: file paths, library names, SQL. */
const INSIDE =
  /\bat .{1,200}\.(ts|js|mjs):\d+|node_modules|SELECT .{1,200} FROM|INSERT INTO|relation "|syntax error|invalid input syntax|violates |SQLSTATE|PGlite|ECONN|TypeError|RangeError|Cannot read/;

/** The fault of a response to a call of the route `line`, whatever was sent; null if there is none. */
export function faultOf(
  { statusCode, body, headers }: Awaited<ReturnType<TestApp["inject"]>>,
  line = "",
): string | null {
  if (statusCode >= 500 && statusCode !== 503) return `${statusCode} ${body.slice(0, 200)}`;
  if (statusCode < 400 || body === "") return null;
  const type = String(headers["content-type"]);
  if (type.startsWith("text/html")) return null;
  // The protocol of other assistants has errors of its own (JSON-RPC 2.0).
  const isProblem =
    type.startsWith("application/problem+json") ||
    (line.endsWith(" /mcp") && body.startsWith('{"jsonrpc":"2.0","error":{'));
  if (!isProblem) return `${statusCode} is no problem but ${type}`;
  const inside = INSIDE.exec(body);
  return inside && `${statusCode} shows ${inside[0]}`;
}
