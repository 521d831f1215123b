import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { walletFiles } from "#tests/setup/vendors/wallet-vendors.ts";
import { readGoogleReserve } from "./google-reserve.ts";
import { readVariables, secretNames } from "./variables.ts";

const file = walletFiles({ googleTokenUrl: null }).env.GOOGLE_WALLET_ACCOUNT_FILE ?? "";
const ALL = {
  GOOGLE_RESERVE_PARTNER_ID: "20001234",
  GOOGLE_RESERVE_USER: "google",
  GOOGLE_RESERVE_PASSWORD: "a-password-of-twenty-chars",
  GOOGLE_RESERVE_ACCOUNT_FILE: file,
};
const read = (env: Record<string, string>) => readGoogleReserve(readVariables(env));

it("is off without settings, and read whole", () => {
  expect(read({})).toBeNull();
  expect(read(ALL)).toMatchObject({
    ...{ partnerId: "20001234", user: "google", apiUrl: "https://mapsbooking.googleapis.com" },
    ...{ account: "noren@test.iam.gserviceaccount.com", tokenUrl: "https://oauth2.googleapis.com/token" },
  });
  expect(read({ ...ALL, GOOGLE_RESERVE_URL: "https://sandbox.example/" })?.apiUrl).toBe(
    "https://sandbox.example",
  );
  expect(secretNames()).toContain("GOOGLE_RESERVE_PASSWORD");
});

it("names what is missing or can't be used, and never the password", () => {
  const { GOOGLE_RESERVE_USER: _user, ...without } = ALL;
  expect(() => read(without)).toThrow("GOOGLE_RESERVE_USER is not set");
  expect(() => read({ ...ALL, GOOGLE_RESERVE_PASSWORD: "short-one" })).toThrow(
    /^GOOGLE_RESERVE_PASSWORD cannot be used/,
  );
  expect(() => read({ ...ALL, GOOGLE_RESERVE_USER: "a:b" })).toThrow(
    "GOOGLE_RESERVE_USER=a:b cannot be used",
  );
  const other = join(file, "..", "other.json");
  writeFileSync(other, "{}");
  expect(() => read({ ...ALL, GOOGLE_RESERVE_ACCOUNT_FILE: other })).toThrow(
    "not the key of a service account",
  );
});

it("is had without its password by processes that only send messages", () => {
  const { GOOGLE_RESERVE_PASSWORD: _password, ...without } = ALL;
  const database = { ROLE: "worker", DATABASE_URL: "postgres://noren@db/noren" };
  expect(read({ ...without, ...database })?.password).toBe("");
  expect(() => read(without)).toThrow("GOOGLE_RESERVE_PASSWORD is not set");
});
