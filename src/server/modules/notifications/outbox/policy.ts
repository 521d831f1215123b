import { BlockList, isIP } from "node:net";
import type { NotificationSettings } from "../port.ts";
import { liveChannels } from "../rules.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** What proxies and tunnels add: somebody else's request would otherwise look like one from this machine. */
const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-real-ip",
  "via",
  "cf-connecting-ip",
];

export interface OutboxSetting {
  /** DEV_OUTBOX; null when nobody has set it. */
  devOutbox: boolean | null;
  /** Whether some messages stay here because no service is named that would take them away. */
  isBuiltIn: boolean;
  publicUrl: string;
}

export function outboxSetting(settings: NotificationSettings): OutboxSetting {
  const isBuiltIn = Object.values(liveChannels(settings)).includes(false);
  return { devOutbox: settings.devOutbox, isBuiltIn, publicUrl: settings.publicUrl };
}

export interface Asking {
  /** Of the socket itself, whatever headers say. */
  remoteAddress: string | undefined;
  headers: Readonly<Record<string, unknown>>;
}

/**
 * Who may read the outbox. It shows links that open accounts, so: everybody when the operator says so, nobody when they
 * say no, and otherwise only this machine's own browser on a product that is not public.
 */
export function mayReadOutbox({ devOutbox, isBuiltIn, publicUrl }: OutboxSetting, asking: Asking): boolean {
  if (devOutbox !== null) return devOutbox;
  if (!isBuiltIn || !isLoopback(new URL(publicUrl).hostname)) return false;
  if (FORWARDED.some((name) => asking.headers[name] !== undefined)) return false;
  // A page elsewhere can make its own name point here; the browser then still says that name.
  const host = String(asking.headers.host ?? "").replace(/:\d+$/, "");
  return isLoopback(host) && isLoopback(asking.remoteAddress ?? "");
}

/** Whether this machine's own browser may. */
export function isOutboxOpen(setting: OutboxSetting): boolean {
  return mayReadOutbox(setting, { remoteAddress: "127.0.0.1", headers: { host: "localhost" } });
}

function isLoopback(name: string): boolean {
  const host = name.replace(/^\[(.*)\]$/, "$1").replace(/^::ffff:/i, "");
  if (host === "localhost") return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? "ipv6" : "ipv4");
}
