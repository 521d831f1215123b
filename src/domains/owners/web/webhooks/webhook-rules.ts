import type { WebhookMessage, WebhookView } from "../../contract/webhooks.ts";

const SOON_MS = 60_000;
const QUICK_MS = 4_000;
const SLOW_MS = 30_000;

/** How often to ask what became of these messages, the due ones often; null if none waits. */
export function pollEvery(messages: readonly Pick<WebhookMessage, "nextAt">[], now: Date): number | null {
  const due = messages.flatMap(({ nextAt }) => (nextAt === null ? [] : [new Date(nextAt).getTime()]));
  if (due.length === 0) return null;
  return Math.min(...due) < now.getTime() + SOON_MS ? QUICK_MS : SLOW_MS;
}

/** The messages of endpoints that are sent to: those of a paused or stopped one wait without a try. */
export function triedMessages(webhooks: readonly WebhookView[]): WebhookMessage[] {
  return webhooks.flatMap(({ state, lastMessage }) =>
    state === "active" && lastMessage !== null ? [lastMessage] : [],
  );
}

/** A URL as its host, which tells endpoints apart, and the rest; a URL that can't be read has only a host. */
export function partsOfUrl(url: string): { host: string; rest: string } {
  const [, address = null] = url.split("://");
  if (address === null) return { host: url, rest: "" };
  const [host = url, ...path] = address.split("/");
  const rest = path.join("/");
  return { host, rest: rest === "" ? "" : `/${rest}` };
}
