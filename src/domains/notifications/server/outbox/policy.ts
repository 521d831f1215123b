import { type Asking, isFromThisMachine, isLoopback } from "#platform/server/http/caller/this-machine.ts";
import type { NotificationSettings } from "../port.ts";
import { liveChannels } from "../rules.ts";

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

/**
 * Who may read the outbox. It shows links that open accounts, so: everybody when the operator says so, nobody when they
 * say no, and otherwise only this machine's own browser on a product that is not public.
 */
export function mayReadOutbox({ devOutbox, isBuiltIn, publicUrl }: OutboxSetting, asking: Asking): boolean {
  if (devOutbox !== null) return devOutbox;
  if (!isBuiltIn || !isLoopback(new URL(publicUrl).hostname)) return false;
  return isFromThisMachine(asking);
}

/** Whether this machine's own browser may. */
export function isOutboxOpen(setting: OutboxSetting): boolean {
  return mayReadOutbox(setting, { remoteAddress: "127.0.0.1", headers: { host: "localhost" } });
}
