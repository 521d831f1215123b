import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { isPublicAddress, RESERVED_HOST } from "#platform/server/public-address.ts";

type Company = Pick<Config["company"], "name" | "email" | "phone" | "address" | "representative">;

/** The settings that say who runs an installation, and what stands for nobody in each. */
const SETTINGS: readonly [key: keyof Company, variable: string, isNobody: (said: string) => boolean][] = [
  ["name", "COMPANY_NAME_JP", isPlaceholder],
  ["representative", "COMPANY_REPRESENTATIVE_JP", isPlaceholder],
  ["address", "COMPANY_ADDRESS_JP", isPlaceholder],
  ["phone", "COMPANY_PHONE", isNoNumber],
  ["email", "COMPANY_EMAIL", isNoAddress],
];
const PLACEHOLDER =
  /\b(example|sample|dummy|test|placeholder|change ?me|todo|tbd|xxx+|n\/?a)\b|ダミー|テスト|サンプル|未定|未設定|見本|[○〇◯×]{2}|山田[\s　]*太郎|^.?$/i;

/**
 * Refuses a start that is open to the public while its legal pages would name nobody. A demonstration may, when it was
 * asked for (`DEMO_DISTRICT=1`): its pages say that nobody is named.
 * @throws ConfigError naming the settings
 */
export function checkIdentity(
  { publicUrl, company }: Pick<Config, "publicUrl" | "company">,
  isDemonstration: boolean,
) {
  if (isDemonstration || !isPublicAddress(publicUrl)) return;
  const missing = missingIdentity(company);
  if (missing.length > 0)
    throw new ConfigError(
      `${publicUrl} is open to the public, so its legal pages must say who runs it: set ${missing.join(", ")} to what is true.`,
    );
}

/** The settings (names of variables) without which nobody can tell who runs the installation. */
export function missingIdentity(company: Company): string[] {
  return SETTINGS.filter(([key, , isNobody]) => {
    const said = company[key];
    return said === null || isNobody(said);
  }).map(([, variable]) => variable);
}

function isPlaceholder(said: string): boolean {
  return PLACEHOLDER.test(said.normalize("NFKC").trim());
}

/** 00-0000, 03-0000-0000, 0123456789 and what is too short to be called. */
function isNoNumber(said: string): boolean {
  const digits = said.normalize("NFKC").replace(/\D/g, "");
  return digits.length < 9 || /0{6}|12345678|(\d)\1{7}/.test(digits);
}

function isNoAddress(said: string): boolean {
  const [name = "", host = ""] = said.split("@");
  return RESERVED_HOST.test(host) || isPlaceholder(name);
}
