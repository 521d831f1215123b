import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

/**
 * The embedded database's own thread: a scan of a million rows does not block the server's event loop. Handles one
 * request at a time, in order of arrival; the caller serializes transactions.
 */
export type EmbeddedRequest =
  | { id: number; sql: string; params: readonly unknown[] | null }
  | { id: number; close: true };
export type EmbeddedReply =
  | { id: number; rows: unknown[] }
  | { id: number; error: { message: string; code: string | null; constraint: string | null } };

const INT8 = 20;
const DATE = 1082;

const port = parentPort;
if (!port) throw new Error("embedded-worker runs only as a worker thread");
const { dataDir } = workerData as { dataDir: string };

/** The engine's own cache. What it doesn't hold is read from the operating system's, which isn't the process's memory. */
const SHARED_BUFFERS = "16MB";

/*
 * V8's optimizing compiler needs 600 MB for a second to compile the engine's expression interpreter (one function of
 * 105 kB), which a machine of 1 GB doesn't have. The baseline compiler's code takes about a third more processor time.
 */
setFlagsFromString("--no-wasm-tier-up");
setFlagsFromString("--no-wasm-dynamic-tiering");

const db = await PGlite.create({
  dataDir,
  startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`],
  parsers: { [INT8]: Number, [DATE]: (text: string) => text },
});
// The planner's default assumes a spinning disk and picks scans that are 300 times slower here.
await db.exec("SET random_page_cost = 1.1");

port.on("message", async (request: EmbeddedRequest) => {
  try {
    port.postMessage({ id: request.id, rows: await run(request) } satisfies EmbeddedReply);
  } catch (error) {
    const { message, code, constraint } = error as Error & { code?: string; constraint?: string };
    const failure = { message, code: code ?? null, constraint: constraint ?? null };
    port.postMessage({ id: request.id, error: failure } satisfies EmbeddedReply);
    // An aborted engine no longer responds, so its thread exits and a new one recovers.
    if (isFatal(error)) process.exit(1);
  }
});
port.postMessage("ready");

async function run(request: EmbeddedRequest): Promise<unknown[]> {
  if ("close" in request) {
    await db.close();
    return [];
  }
  if (request.params === null) {
    await db.exec(request.sql);
    return [];
  }
  return (await db.query(request.sql, [...request.params])).rows;
}

/** The engine itself has aborted, for example on a full disk, rather than returned a database error. */
function isFatal(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true;
  const { name, severity } = error as Error & { severity?: string };
  return name === "ExitStatus" || name === "ErrnoError" || severity === "PANIC" || severity === "FATAL";
}
