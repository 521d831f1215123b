import { EMERGENCY_WORDS } from "./emergency-words.ts";

const ALL = [...new Set(Object.values(EMERGENCY_WORDS).flat())];
/** Languages with spaces between words; of the others any place in the text will do. */
const SPACED = /^[a-z *]+$/;

/**
 * Whether somebody seems to be in danger now. All languages are looked at, whatever the reader's is: in an emergency
 * people write in their own. A false alarm costs one needless answer, a missed one may cost a life.
 */
export function isEmergency(text: string): boolean {
  const written = plain(text);
  const words = ` ${written.replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return ALL.some((entry) => {
    if (!SPACED.test(entry)) return written.includes(entry);
    return words.includes(entry.endsWith("*") ? ` ${entry.slice(0, -1)}` : ` ${entry} `);
  });
}

/** Lower case, without apostrophes and accents, also those that don't decompose (đ, ł). */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll("đ", "d")
    .replaceAll("ł", "l")
    .replace(/['’`´]/g, "");
}
