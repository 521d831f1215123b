import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { walletFiles } from "#tests/setup/vendors/wallet-vendors.ts";
import { judgeWallet } from "../telemetry/parts/wallet-part.ts";
import { readVariables } from "./variables.ts";
import { readWallet } from "./wallet.ts";

const walletOf = (env: Record<string, string>) => readWallet(readVariables(env));
const files = walletFiles();
const NOON = new Date("2026-12-01T03:00:00Z");

it("is set up by both vendors' files, by one of them, or not at all", () => {
  expect(walletOf({})).toEqual({ apple: null, google: null });
  const both = walletOf(files.env);
  expect(both.apple).toMatchObject({ teamId: "ABCDE12345", pushUrl: "https://api.push.apple.com" });
  expect(both.apple?.validUntil.toISOString()).toBe("2027-06-01T00:00:00.000Z");
  expect(both.google).toMatchObject({ account: "noren@test.iam.gserviceaccount.com" });
  const { GOOGLE_WALLET_ACCOUNT_FILE: _file, ...half } = files.env;
  expect(() => walletOf(half)).toThrow("GOOGLE_WALLET_ACCOUNT_FILE is not set");
});

it("opens a key with its passphrase, and refuses another one without a word of it", () => {
  const own = walletFiles({ passphrase: "a long secret" });
  expect(walletOf(own.env).apple?.key).toContain("BEGIN RSA PRIVATE KEY");
  expect(() => walletOf({ ...own.env, APPLE_PASS_PASSPHRASE: "another secret" })).toThrow(
    /^APPLE_PASS_KEY_FILE=(?!.*secret)/,
  );
});

it("says which file can't be used, and why", () => {
  const other = walletFiles();
  const { env } = files;
  const refused = (name: string, path: string) => () => walletOf({ ...env, [name]: path });
  expect(refused("APPLE_PASS_KEY_FILE", other.env.APPLE_PASS_KEY_FILE ?? "")).toThrow(
    "it is not the certificate's key",
  );
  expect(refused("APPLE_WWDR_FILE", other.env.APPLE_WWDR_FILE ?? "")).toThrow(
    "it has not issued the certificate",
  );
  expect(refused("APPLE_WWDR_FILE", "/nowhere")).toThrow("this process can't read the file");
  expect(() => walletOf({ ...env, APPLE_TEAM_ID: "ZZZZZ12345" })).toThrow("not of the team ZZZZZ12345");
  expect(() => walletOf({ ...env, APPLE_PASS_TYPE_ID: "pass.other" })).toThrow("it is not of pass.other");
  writeFileSync(other.env.GOOGLE_WALLET_ACCOUNT_FILE ?? "", "{}");
  expect(refused("GOOGLE_WALLET_ACCOUNT_FILE", other.env.GOOGLE_WALLET_ACCOUNT_FILE ?? "")).toThrow(
    "not the key of a service account",
  );
});

it("tells the operator when Apple's certificate ends, a month before and afterwards", () => {
  const wallet = walletOf(files.env);
  const { apple, google } = wallet;
  expect(judgeWallet({ apple: null, google: null }, NOON).finding).toBe("walletNone");
  expect(judgeWallet({ apple: null, google }, NOON)).toMatchObject({
    state: "fine",
    finding: "walletGoogle",
  });
  expect(judgeWallet(wallet, NOON)).toMatchObject({
    state: "fine",
    finding: "walletFine",
    at: apple?.validUntil,
  });
  expect(judgeWallet(wallet, new Date("2027-05-10"))).toMatchObject({ state: "look", finding: "walletEnds" });
  expect(judgeWallet(wallet, new Date("2027-06-02"))).toMatchObject({
    state: "broken",
    finding: "walletEnded",
  });
});
