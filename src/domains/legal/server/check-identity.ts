import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { isPublicAddress, RESERVED_HOST } from "#platform/server/public-address.ts";

type Company = Pick<Config["company"], "name" | "email" | "phone" | "address" | "representative">;

/** Settings that identify the operator, each with a test for placeholder values. */
const SETTINGS: readonly [key: keyof Company, variable: string, isPlaceholder: (value: string) => boolean][] =
  [
    ["name", "COMPANY_NAME_JP", isPlaceholderText],
    ["representative", "COMPANY_REPRESENTATIVE_JP", isPlaceholderText],
    ["address", "COMPANY_ADDRESS_JP", isPlaceholderText],
    ["phone", "COMPANY_PHONE", isPlaceholderPhone],
    ["email", "COMPANY_EMAIL", isPlaceholderEmail],
  ];
const PLACEHOLDER =
  /\b(example|sample|dummy|test|placeholder|change ?me|todo|tbd|xxx+|n\/?a)\b|ダミー|テスト|サンプル|未定|未設定|見本|[○〇◯×]{2}|山田[\s　]*太郎|^.?$/i;

/**
 * Prevents a public installation from starting without the company details that its legal pages must show. A demo
 * (`DEMO_DISTRICT=1`) may start without: its pages say that no operator is named.
 * @throws ConfigError naming the missing settings
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

/** Environment variables for the operator's identity that are unset or hold a placeholder. */
export function missingIdentity(company: Company): string[] {
  return SETTINGS.filter(([key, , isPlaceholder]) => {
    const value = company[key];
    return value === null || isPlaceholder(value);
  }).map(([, variable]) => variable);
}

function isPlaceholderText(value: string): boolean {
  return PLACEHOLDER.test(value.normalize("NFKC").trim());
}

/** Such as 00-0000, 03-0000-0000, 0123456789, or fewer than 9 digits. */
function isPlaceholderPhone(value: string): boolean {
  const digits = value.normalize("NFKC").replace(/\D/g, "");
  return digits.length < 9 || /0{6}|12345678|(\d)\1{7}/.test(digits);
}

function isPlaceholderEmail(value: string): boolean {
  const [name = "", host = ""] = value.split("@");
  return RESERVED_HOST.test(host) || isPlaceholderText(name);
}
