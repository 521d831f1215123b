import type { ServiceAccount } from "../http/outgoing/google-account.ts";
import { readServiceAccount } from "./key-files.ts";
import { trimmed, type Variables } from "./variables.ts";

/** A partner of Google's Actions Center: how Google calls us, and how we call Google. */
export interface GoogleReserve extends ServiceAccount {
  partnerId: string;
  /** Basic authentication of Google's calls, and of those that fetch the feeds; without a password nobody gets in. */
  user: string;
  password: string;
  /** Of the Maps Booking API. */
  apiUrl: string;
}

const API_URL = "https://mapsbooking.googleapis.com";

/** Null when nothing is set. @throws ConfigError naming the setting that is missing or can't be used */
export function readGoogleReserve({ read, together }: Variables): GoogleReserve | null {
  const given = together(
    "GOOGLE_RESERVE_PARTNER_ID",
    "GOOGLE_RESERVE_USER",
    "GOOGLE_RESERVE_PASSWORD",
    "GOOGLE_RESERVE_ACCOUNT_FILE",
  );
  return (
    given && {
      partnerId: given.GOOGLE_RESERVE_PARTNER_ID,
      user: given.GOOGLE_RESERVE_USER,
      password: given.GOOGLE_RESERVE_PASSWORD,
      apiUrl: trimmed(read("GOOGLE_RESERVE_URL") ?? API_URL),
      ...readServiceAccount("GOOGLE_RESERVE_ACCOUNT_FILE", given.GOOGLE_RESERVE_ACCOUNT_FILE),
    }
  );
}
