import { type Asking, isFromThisMachine, isLoopback } from "#platform/server/http/caller/caller-address.ts";
import { liveChannels, type NotificationSettings } from "../port.ts";

export interface OutboxSetting {
  /** DEV_OUTBOX; null if unset. */
  devOutbox: boolean | null;
  /** Some channels have no provider and use the built-in outbox. */
  isBuiltIn: boolean;
  publicUrl: string;
}

export function outboxSetting(settings: NotificationSettings): OutboxSetting {
  const isBuiltIn = Object.values(liveChannels(settings)).includes(false);
  return { devOutbox: settings.devOutbox, isBuiltIn, publicUrl: settings.publicUrl };
}

/**
 * Who may read the outbox, which contains account links: as set by the operator, else only a local browser on a
 * non-public installation.
 */
export function mayReadOutbox({ devOutbox, isBuiltIn, publicUrl }: OutboxSetting, asking: Asking): boolean {
  if (devOutbox !== null) return devOutbox;
  if (!isBuiltIn || !isLoopback(new URL(publicUrl).hostname)) return false;
  return isFromThisMachine(asking);
}

/** Whether a local browser may. */
export function isOutboxOpen(setting: OutboxSetting): boolean {
  return mayReadOutbox(setting, { remoteAddress: "127.0.0.1", headers: { host: "localhost" } });
}
