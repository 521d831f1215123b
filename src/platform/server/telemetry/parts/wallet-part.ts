import type { WalletSettings } from "../../config/wallet.ts";
import { providerHealth } from "../provider-calls.ts";
import type { PartReport } from "./part.ts";

const DAY_MS = 86_400_000;
/** Apple takes a day or two to issue the next certificate; the operator may be away. */
const SOON_MS = 30 * DAY_MS;

/** Which wallets are set up, and how long Apple's certificates last: without valid ones guests get no pass. */
export function judgeWallet({ apple, google }: WalletSettings, now: Date): PartReport {
  if (apple === null) {
    return google === null
      ? { state: "fine", finding: "walletNone" }
      : { state: "fine", finding: "walletGoogle", name: "Google Wallet" };
  }
  const name = google === null ? "Apple Wallet" : "Apple Wallet, Google Wallet";
  const facts = { name, at: apple.validUntil };
  const left = apple.validUntil.getTime() - now.getTime();
  if (left <= 0) return { state: "broken", finding: "walletEnded", since: apple.validUntil, ...facts };
  if (left < SOON_MS) return { state: "look", finding: "walletEnds", ...facts };
  const { failingSince, lastError } = providerHealth("apple-push");
  if (failingSince === null) return { state: "fine", finding: "walletFine", ...facts };
  return {
    state: "look",
    finding: "serviceFailed",
    since: failingSince,
    name: "Apple Push",
    error: lastError,
  };
}
