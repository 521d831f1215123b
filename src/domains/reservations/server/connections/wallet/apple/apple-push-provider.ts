import { connect } from "node:http2";
import type { AppleWallet } from "#platform/server/config/wallet.ts";
import { TryLater } from "#platform/server/events/event-type.ts";
import { NoAnswer } from "#platform/server/http/outgoing/call-service.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import { providerCall } from "#platform/server/telemetry/provider-calls.ts";

const TIMEOUT_MS = 10_000;

/**
 * Tells devices that a pass has changed: an empty notification by Apple's push service (HTTP/2 with the pass certificate).
 * Returns the tokens that Apple no longer knows.
 * @throws TryLater when Apple asks to wait, or fails
 * @throws NoAnswer
 */
export async function pushToDevices(apple: AppleWallet, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const { pushUrl, certificate: cert, key } = apple;
  const session = connect(pushUrl, pushUrl.startsWith("https:") ? { cert, key } : {});
  const failed = new Promise<never>((_, reject) => {
    session.on("error", (error: NodeJS.ErrnoException) => reject(new NoAnswer(error.code ?? error.name)));
    session.setTimeout(TIMEOUT_MS, () => reject(new NoAnswer("TimeoutError")));
  });
  // Calls that are still waiting hear of it; where none is, nobody has to.
  failed.catch(() => undefined);
  const push = (token: string) =>
    new Promise<number>((resolve, reject) => {
      const stream = session.request(
        { ":method": "POST", ":path": `/3/device/${token}`, "apns-topic": apple.passTypeId },
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      );
      // Only the status is read: it says everything.
      stream.once("response", ({ ":status": status }) => {
        stream.close();
        resolve(Number(status ?? 0));
      });
      stream.on("error", (error: NodeJS.ErrnoException) => reject(new NoAnswer(error.code ?? error.name)));
      // Without an answer, as when Apple ends the connection.
      stream.once("close", () => reject(new NoAnswer("ECONNRESET")));
      stream.end("{}");
    });
  try {
    const gone: string[] = [];
    for (const token of tokens) {
      const call = () => Promise.race([push(token), failed]);
      const status = await providerCall("apple-push", call, { statusOf: (answer) => answer });
      // The pass is no longer on the device.
      if (status === 410) gone.push(token);
      else checkStatus(status);
    }
    return gone;
  } finally {
    session.destroy();
  }
}

/** @throws TryLater */
function checkStatus(status: number): void {
  if (status < 300) return;
  if (status === 429 || status >= 500) throw new TryLater(`apple ${status}`, 0);
  log.warn({ status }, "Apple does not take our notifications of passes (docs/wallet.md).");
}
