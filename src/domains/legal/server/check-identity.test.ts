import { describe, expect, it } from "vitest";
import { ConfigError } from "#platform/server/config/variables.ts";
import { isPublicAddress } from "#platform/server/public-address.ts";
import { checkIdentity, missingIdentity } from "./check-identity.ts";

const COMPANY = {
  name: "株式会社青嵐堂",
  representative: "青山 みどり",
  address: "東京都中央区築地四丁目16番2号",
  phone: "03-3541-7712",
  email: "info@seirando.co.jp",
  invoiceNumber: null,
  bankAccount: null,
};

describe("missingIdentity", () => {
  it("takes what somebody really is called", () => {
    expect(missingIdentity(COMPANY)).toEqual([]);
  });

  it.each([
    ["COMPANY_NAME_JP", { name: "ダミー株式会社" }],
    ["COMPANY_NAME_JP", { name: "Example Inc." }],
    ["COMPANY_NAME_JP", { name: "株式会社〇〇〇" }],
    ["COMPANY_REPRESENTATIVE_JP", { representative: "テスト 太郎" }],
    ["COMPANY_REPRESENTATIVE_JP", { representative: null }],
    ["COMPANY_ADDRESS_JP", { address: "未定" }],
    ["COMPANY_PHONE", { phone: "00-0000-0000" }],
    ["COMPANY_PHONE", { phone: "０３－００００－００００" }],
    ["COMPANY_PHONE", { phone: "110" }],
    ["COMPANY_EMAIL", { email: "info@noren.example" }],
    ["COMPANY_EMAIL", { email: "info@example.co.jp" }],
    ["COMPANY_EMAIL", { email: "test@seirando.co.jp" }],
  ])("names %s where it says %o", (variable, said) => {
    expect(missingIdentity({ ...COMPANY, ...said })).toEqual([variable]);
  });
});

it.each([
  ["https://noren.jp", true],
  ["https://www.noren.co.jp:8443", true],
  ["http://noren.jp", false],
  ["https://localhost:3000", false],
  ["https://192.168.1.4", false],
  ["https://noren.example", false],
  ["https://kitchen.local", false],
])("%s is open to the public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe("checkIdentity", () => {
  const nobody = { ...COMPANY, name: null, phone: "00-0000-0000" };

  it("refuses a public start that names nobody, and says which settings it wants", () => {
    const start = () => checkIdentity({ publicUrl: "https://noren.jp", company: nobody }, false);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/^https:\/\/noren\.jp .+: set COMPANY_NAME_JP, COMPANY_PHONE to what is true\.$/);
  });

  it("lets this machine and a demonstration start without a name", () => {
    expect(() => checkIdentity({ publicUrl: "http://localhost:3000", company: nobody }, false)).not.toThrow();
    expect(() => checkIdentity({ publicUrl: "https://noren.jp", company: nobody }, true)).not.toThrow();
  });
});
