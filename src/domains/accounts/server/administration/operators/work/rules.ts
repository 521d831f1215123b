import { maskEmail } from "../../audit/rules.ts";

/** Where a message went, by which its reader still knows it: an e-mail address, a number or the name of a chat. */
export function maskAddress(address: string): string {
  if (address.includes("@")) return maskEmail(address);
  return address === "" ? "" : `${address.slice(0, 3)}•••${address.slice(-2)}`;
}
