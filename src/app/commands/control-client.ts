import { FolderInUse, type LockHolder } from "#platform/server/db/embedded/folder-lock.ts";
import type { ImportEvent, ImportRequest } from "./run-import.ts";

/** Longer than any start: the first one fills the demo district, and a million restaurants take a minute to lay out. */
const STARTING_MS = 180_000;

/**
 * Does a command's work on the data folder, or has it done by the server that holds it. A server that is starting is
 * waited for. @throws FolderInUse if the folder stays taken by a process that takes no commands
 */
export async function hereOrOnServer<Result>(
  here: () => Promise<Result>,
  onServer: (control: NonNullable<LockHolder["control"]>) => Promise<Result>,
): Promise<Result> {
  const until = Date.now() + STARTING_MS;
  let hasTold = false;
  for (;;) {
    try {
      return await here();
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      if (error.holder.control !== null) {
        console.error(`through the running product: process ${error.holder.pid}`);
        return onServer(error.holder.control);
      }
      if (Date.now() >= until) throw error;
      if (!hasTold) console.error(`Waiting for process ${error.holder.pid}, which is starting.`);
      hasTold = true;
    }
  }
}

/** Sends a command to the running server and returns its answer. */
export async function askServer<Answer>(
  control: { port: number; token: string },
  path: string,
  request: unknown,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${control.port}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${control.token}` },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`the running server refused (${response.status})`);
  return (await response.json()) as Answer;
}

/** Delegates an import to the running server and forwards its progress events. */
export function sendToServer(
  control: { port: number; token: string },
  request: ImportRequest,
  report: (event: ImportEvent) => void,
): Promise<void> {
  return runOnServer(control, "/import", request, report);
}

/** Delegates long-running work to the running server and forwards its progress events. */
export async function runOnServer<Event extends { type: string }>(
  control: { port: number; token: string },
  path: string,
  request: unknown,
  report: (event: Event) => void,
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${control.port}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${control.token}` },
    body: JSON.stringify(request),
  });
  if (!response.ok || !response.body) throw new Error(`the running server refused (${response.status})`);
  let ended = false;
  for await (const line of linesOf(response.body)) {
    const event = JSON.parse(line) as Event;
    ended = event.type !== "progress";
    report(event);
  }
  if (!ended) throw new Error("the running server stopped before the work was done; run it again");
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
