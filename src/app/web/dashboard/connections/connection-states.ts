import type { ConnectionsView } from "#domains/owners/contract/connections.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";

/** `none`: not set up. `unavailable`: on this server, or in any plan. */
export type ConnectionState = "on" | "off" | "none" | "attention" | "unavailable";

/** Whether a plan has API access, which keys and webhooks need. */
type Access = Pick<ConnectionsView, "hasApi" | "planName">;

export function siteState({ sites }: Pick<ConnectionsView, "sites">): ConnectionState {
  return sites > 0 ? "on" : "none";
}

export function calendarState({ calendars }: Pick<ConnectionsView, "calendars">): ConnectionState {
  return calendars.count > 0 ? "on" : "none";
}

/** A printer that is not heard of may be on paper's end, or unplugged: the kitchen gets nothing. */
export function printersState({
  printers: { count, ready, failed },
}: Pick<ConnectionsView, "printers">): ConnectionState {
  if (count === 0) return "none";
  return ready < count || failed > 0 ? "attention" : "on";
}

/** A booking that waits in a mailbox is at a portal, but not in the book. */
export function mailboxState(one: {
  isConnected: boolean;
  isSilent: boolean;
  waiting: number;
}): ConnectionState {
  if (one.isSilent || one.waiting > 0) return "attention";
  return one.isConnected ? "on" : "none";
}

/** Restaurants have no hand in whether the server is connected, nor whether Google takes our word the first time. */
export function googleState({
  google: { isOffered, isOn, obstacle, untold },
}: Pick<ConnectionsView, "google">): ConnectionState {
  if (!isOffered) return "unavailable";
  if (!isOn) return "none";
  return obstacle !== null || untold > 0 ? "attention" : "on";
}

export function webhooksState({
  webhooks: { count, active, stopped, failed, lastFailure },
  ...access
}: Pick<ConnectionsView, "webhooks"> & Access): ConnectionState {
  if (count === 0) return unused(access);
  if (!access.hasApi || stopped > 0 || failed > 0) return "attention";
  if (active === 0) return "off";
  return lastFailure === null ? "on" : "attention";
}

export function apiState({
  apiKeys: { count, dead },
  ...access
}: Pick<ConnectionsView, "apiKeys"> & Access): ConnectionState {
  if (count + dead === 0) return unused(access);
  return !access.hasApi || dead > 0 ? "attention" : "on";
}

/** Assistants of others read what any visitor sees, so they need no more than a page that can be booked. */
export function assistantsState({
  isActive,
  acceptsReservations,
}: Pick<OwnedRestaurant, "isActive" | "acceptsReservations">): ConnectionState {
  return isActive && acceptsReservations ? "on" : "off";
}

/** `messengers`: those that the server has switched on. */
export function messagesState(
  { channels }: Pick<ConnectionsView, "channels">,
  messengers: readonly string[],
): ConnectionState {
  if (messengers.length === 0) return "unavailable";
  return channels.some(({ channel, isFailed }) => isFailed && messengers.includes(channel))
    ? "attention"
    : "on";
}

function unused({ hasApi, planName }: Access): ConnectionState {
  return hasApi || planName !== null ? "none" : "unavailable";
}
