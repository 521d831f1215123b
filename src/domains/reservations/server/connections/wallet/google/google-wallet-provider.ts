import type { GoogleWallet } from "#platform/server/config/wallet.ts";
import { TryLater } from "#platform/server/events/event-type.ts";
import { GoogleAccount, reasonIn } from "#platform/server/http/outgoing/google-account.ts";

const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";

/** Google's Wallet API v1, as the operator's service account. */
export class GooglePasses {
  readonly #google: GoogleWallet;
  readonly #account: GoogleAccount;

  constructor(google: GoogleWallet) {
    this.#google = google;
    this.#account = new GoogleAccount(google, { scope: SCOPE, provider: "google-wallet" });
  }

  /**
   * Changes what a pass shows (`genericobject.patch`), on every device that it was saved to. One that nobody has saved is
   * unknown to Google, and left alone. @throws TryLater with Google's status, or NoAnswer
   */
  async patch(id: string, shown: Readonly<Record<string, unknown>>, now: Date): Promise<void> {
    const { issuerId, apiUrl } = this.#google;
    const { status, retryAfterS, body } = await this.#account.patch(
      `${apiUrl}/walletobjects/v1/genericObject/${issuerId}.${id}`,
      shown,
      now,
    );
    if (status === 404 || (status >= 200 && status <= 299)) return;
    throw new TryLater(`Google says ${status}${reasonIn(body)}`, retryAfterS);
  }
}
