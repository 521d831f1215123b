/** Qualified invoice issuer number: `T` and thirteen digits. */
export const INVOICE_NUMBER = /^T\d{13}$/;

/**
 * Whether the first of the thirteen digits is the check digit of the other twelve, as with corporate numbers: 9 minus
 * their weighted sum modulo 9, with weights 1, 2, 1, 2 ... from the right. Sole proprietors' numbers use the same
 * algorithm.
 */
export function hasCheckDigit(invoiceNumber: string): boolean {
  const [check, ...digits] = [...invoiceNumber.slice(1)].map(Number);
  const sum = digits.reverse().reduce((before, digit, at) => before + digit * (1 + (at % 2)), 0);
  return check === 9 - (sum % 9);
}
