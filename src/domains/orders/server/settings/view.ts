import type { OrderingSettings } from "../../contract/orders.ts";
import { PAY_PLACES, type PayPlace } from "../../order-constants.ts";
import type { SettingsRow } from "./store.ts";

/** Where orders are paid here. */
export function paysOf({ paysOnline, paysAtRestaurant }: SettingsRow): PayPlace[] {
  return PAY_PLACES.filter((place) => (place === "online" ? paysOnline : paysAtRestaurant));
}

/** What a restaurant that takes no orders would begin with. */
const PROPOSAL: OrderingSettings = {
  kinds: [],
  pays: [...PAY_PLACES],
  prepMinutes: 20,
  capPerQuarter: null,
  invoiceNumber: null,
};

export function settingsView(row: SettingsRow | null): OrderingSettings {
  if (row === null) return PROPOSAL;
  const { kinds, prepMinutes, capPerQuarter, invoiceNumber } = row;
  return { kinds, pays: paysOf(row), prepMinutes, capPerQuarter, invoiceNumber };
}
