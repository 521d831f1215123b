/** Of a qualified invoice issuer: `T` and thirteen digits. */
export const INVOICE_NUMBER = /^T\d{13}$/;

/**
 * Whether the first of the thirteen digits is the one that follows from the twelve after it, as with corporate numbers (9 less
 * the remainder by 9 of their sum, from the right times 1, 2, 1, 2 ...). Sole proprietors' numbers are made the same way.
 */
export function hasCheckDigit(invoiceNumber: string): boolean {
  const [check, ...digits] = [...invoiceNumber.slice(1)].map(Number);
  const sum = digits.reverse().reduce((before, digit, at) => before + digit * (1 + (at % 2)), 0);
  return check === 9 - (sum % 9);
}
