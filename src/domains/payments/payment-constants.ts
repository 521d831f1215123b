/** How long a table or an order is held for its payment, in minutes: as long as a card page stays open. */
export const PAY_MINUTES = 15;
/** Where to go after payment: the page there may have to wait a moment until the booking is marked as paid. */
export function paidReturnPath(returnPath: string): string {
  const [path = "", fragment] = returnPath.split("#");
  const address = `${path}${path.includes("?") ? "&" : "?"}payment=done`;
  return fragment === undefined ? address : `${address}#${fragment}`;
}

/** The only cards that the sandbox accepts, and how its bank treats each. */
export const TEST_CARDS = {
  "4242424242424242": "pays",
  "4000002500003155": "asks",
  "4000000000060006": "late",
  "4000000000000002": "declines",
  "4000000000009995": "noFunds",
} as const;
export type TestCardNumber = keyof typeof TEST_CARDS;
export type TestCardEffect = (typeof TEST_CARDS)[TestCardNumber];

/** The digits of a card number as typed. */
export function cardDigits(text: string): string {
  return text.replace(/[\s-]/g, "");
}

export function isTestCard(digits: string): digits is TestCardNumber {
  return Object.hasOwn(TEST_CARDS, digits);
}

/** Luhn check digit (ISO/IEC 7812): catches most typos. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Parses `MM/YY` into the month (1 to 12) and the full year, or null. */
export function cardExpiry(text: string): { month: number; year: number } | null {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const number = Number(month);
  return number >= 1 && number <= 12 ? { month: number, year: 2000 + Number(year) } : null;
}

/** Whether a card has expired: it is valid to the end of its month in every time zone. */
export function isCardExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  const hoursEastOfLastPlace = 12;
  return now.getTime() >= Date.UTC(year, month, 1, hoursEastOfLastPlace);
}
