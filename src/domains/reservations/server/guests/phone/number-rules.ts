// With all metadata, which alone tells the kinds of numbers apart: on the server only.
import {
  getCountryCallingCode,
  isSupportedCountry,
  type NumberType,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { isServed } from "#domains/notifications/server/public.ts";
import { toE164 } from "#kernel/phone.ts";
import type { PhoneCountry } from "../../../contract/phone-codes.ts";

/** Kinds of numbers that receive text messages at the usual price. */
const TEXTED: readonly NumberType[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

export type NumberRefusal = "phone-invalid" | "sms-country" | "phone-landline" | "phone-kind";

/**
 * The number that a code is texted to, in E.164, or why none is: no number, a country that we don't text, a landline, or a
 * kind that costs its caller more or rings elsewhere (premium rate, shared cost, personal numbers, pagers, internet
 * telephony). `country`: where a number without `+` is dialled from. Refused by what the library knows: a kind that it
 * doesn't tell is not.
 */
export function textableNumber(
  { phone, country }: { phone: string; country: string | null },
  countries: readonly string[],
): { ok: true; number: string } | { ok: false; issue: NumberRefusal } {
  const number = toE164(phone, country);
  if (number === null) return { ok: false, issue: "phone-invalid" };
  if (!isServed(number, countries)) return { ok: false, issue: "sms-country" };
  const kind = parsePhoneNumberFromString(number)?.getType();
  if (kind === undefined || TEXTED.includes(kind)) return { ok: true, number };
  return { ok: false, issue: kind === "FIXED_LINE" ? "phone-landline" : "phone-kind" };
}

/** The countries that are texted, with what their international numbers begin with. */
export function phoneCountries(countries: readonly string[]): PhoneCountry[] {
  return countries.flatMap((country) =>
    isSupportedCountry(country) ? [{ country, prefix: `+${getCountryCallingCode(country)}` }] : [],
  );
}
