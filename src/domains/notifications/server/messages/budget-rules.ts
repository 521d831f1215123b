import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Channel } from "../../contract.ts";

/**
 * Messages per address and day, far above what a guest with several bookings gets; limits abuse. Chats are opened
 * by the guest; LINE counts what an official account sends.
 */
export const DAILY: Readonly<Record<Channel, number>> = {
  sms: 12,
  whatsapp: 20,
  email: 60,
  line: 30,
  telegram: 200,
};

/** Restaurants and operators are not limited. */
const RESTAURANT_TEMPLATE = /^staff-|-new$/;

const NORTH_AMERICA = "1";

/** Why a message is not sent; null if it is. `sentToday`: to the same address on the same channel. */
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

/** Whether text messages are sent to a number (E.164). */
export function isServed(number: string, countries: readonly string[]): boolean {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed === undefined) return false;
  if (parsed.country !== undefined && countries.includes(parsed.country)) return true;
  // Guernsey shares Britain's calling code and price; +1 is shared by twenty countries with different prices.
  return (
    parsed.countryCallingCode !== NORTH_AMERICA &&
    countries.some(
      (one) => isSupportedCountry(one) && getCountryCallingCode(one) === parsed.countryCallingCode,
    )
  );
}
