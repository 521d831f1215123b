import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Channel } from "../../contract/notifications.ts";

/**
 * What goes to one address in a day: a guest with several bookings has a handful. Whoever makes the product write to somebody who never asked
 * for it ends here. Chats on Telegram are opened by the guest.
 */
export const DAILY: Readonly<Record<Channel, number>> = {
  sms: 12,
  whatsapp: 20,
  email: 60,
  telegram: 200,
};

/** Restaurants and operators are written to as often as something happens. */
const RESTAURANT_TEMPLATE = /^staff-|-new$/;

const NORTH_AMERICA = "1";

/** Why a message does not go out; null when it does. `sentToday`: to the same address on the same channel. */
export function refuseMessage(
  { channel, address, template }: { channel: Channel; address: string; template: string },
  sentToday: number,
  smsCountries: readonly string[] | undefined,
): string | null {
  if (channel === "sms" && smsCountries !== undefined && !isServed(address, smsCountries))
    return "no text messages go to this country";
  if (RESTAURANT_TEMPLATE.test(template)) return null;
  return sentToday >= DAILY[channel] ? "too many messages to this address in one day" : null;
}

/** Whether text messages go to a number, in E.164. */
export function isServed(number: string, countries: readonly string[]): boolean {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed === undefined) return false;
  if (parsed.country !== undefined && countries.includes(parsed.country)) return true;
  // Guernsey's numbers begin as British ones do, at the same price. Those of +1 are of twenty countries at twenty prices.
  return (
    parsed.countryCallingCode !== NORTH_AMERICA &&
    countries.some(
      (one) => isSupportedCountry(one) && getCountryCallingCode(one) === parsed.countryCallingCode,
    )
  );
}
