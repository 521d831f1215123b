import { createPrivateKey, X509Certificate } from "node:crypto";
import type { ServiceAccount } from "../http/outgoing/google-account.ts";
import { readAs, readServiceAccount } from "./key-files.ts";
import { ConfigError, trimmed, type Variables } from "./variables.ts";

/** Passes of bookings in wallets; null where the operator has not set one up (docs/wallet.md). */
export interface WalletSettings {
  apple: AppleWallet | null;
  google: GoogleWallet | null;
}

export interface AppleWallet {
  passTypeId: string;
  teamId: string;
  /** PEM; the key without a passphrase. */
  certificate: string;
  key: string;
  /** Apple's intermediate certificate, which has issued the other one. */
  wwdr: string;
  /** When the first of the two certificates expires: passes signed later are refused by devices. */
  validUntil: Date;
  /** Where devices are told of changes. */
  pushUrl: string;
}

export interface GoogleWallet extends ServiceAccount {
  issuerId: string;
  /** Of the Wallet API. */
  apiUrl: string;
}

const APNS_URL = "https://api.push.apple.com";
const WALLET_URL = "https://walletobjects.googleapis.com";

/** Reads the settings and the files that they name. @throws ConfigError naming the file that can't be used, and why */
export function readWallet({ read, together }: Variables): WalletSettings {
  const apple = together(
    "APPLE_PASS_TYPE_ID",
    "APPLE_TEAM_ID",
    "APPLE_PASS_CERTIFICATE_FILE",
    "APPLE_PASS_KEY_FILE",
    "APPLE_WWDR_FILE",
  );
  const google = together("GOOGLE_WALLET_ISSUER_ID", "GOOGLE_WALLET_ACCOUNT_FILE");
  return {
    apple: apple && appleOf(apple, read("APPLE_PASS_PASSPHRASE") ?? null, read("APPLE_PUSH_URL") ?? APNS_URL),
    google: google && googleOf(google, read("GOOGLE_WALLET_URL") ?? WALLET_URL),
  };
}

type AppleFiles = Record<
  | "APPLE_PASS_TYPE_ID"
  | "APPLE_TEAM_ID"
  | "APPLE_PASS_CERTIFICATE_FILE"
  | "APPLE_PASS_KEY_FILE"
  | "APPLE_WWDR_FILE",
  string
>;

function appleOf(files: AppleFiles, passphrase: string | null, pushUrl: string): AppleWallet {
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId } = files;
  const open = (name: "APPLE_PASS_CERTIFICATE_FILE" | "APPLE_WWDR_FILE") =>
    readAs(name, files[name], "a certificate", (file) => new X509Certificate(file));
  const certificate = open("APPLE_PASS_CERTIFICATE_FILE");
  const wwdr = open("APPLE_WWDR_FILE");
  const key = readAs(
    "APPLE_PASS_KEY_FILE",
    files.APPLE_PASS_KEY_FILE,
    "an RSA key, or not by this passphrase",
    (file) => {
      const opened = createPrivateKey({ key: file, ...(passphrase !== null && { passphrase }) });
      if (opened.asymmetricKeyType !== "rsa") throw new TypeError("another kind of key");
      return opened;
    },
  );
  const refuse = (name: keyof AppleFiles, why: string) => new ConfigError(`${name} cannot be used: ${why}.`);
  if (!certificate.subject.split("\n").includes(`UID=${passTypeId}`))
    throw refuse("APPLE_PASS_CERTIFICATE_FILE", `it is not of ${passTypeId} (APPLE_PASS_TYPE_ID)`);
  if (!certificate.subject.split("\n").includes(`OU=${teamId}`))
    throw refuse("APPLE_PASS_CERTIFICATE_FILE", `it is not of the team ${teamId} (APPLE_TEAM_ID)`);
  if (!certificate.checkPrivateKey(key))
    throw refuse("APPLE_PASS_KEY_FILE", "it is not the certificate's key");
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw refuse("APPLE_WWDR_FILE", "it has not issued the certificate; Apple has several (G1 to G8)");
  return {
    ...{ passTypeId, teamId, pushUrl: new URL(pushUrl).origin },
    certificate: certificate.toString(),
    key: String(key.export({ type: "pkcs1", format: "pem" })),
    wwdr: wwdr.toString(),
    validUntil: new Date(Math.min(certificate.validToDate.getTime(), wwdr.validToDate.getTime())),
  };
}

function googleOf(
  files: Record<"GOOGLE_WALLET_ISSUER_ID" | "GOOGLE_WALLET_ACCOUNT_FILE", string>,
  apiUrl: string,
): GoogleWallet {
  return {
    ...{ issuerId: files.GOOGLE_WALLET_ISSUER_ID, apiUrl: trimmed(apiUrl) },
    ...readServiceAccount("GOOGLE_WALLET_ACCOUNT_FILE", files.GOOGLE_WALLET_ACCOUNT_FILE),
  };
}
