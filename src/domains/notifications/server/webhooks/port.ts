/** What a provider tells of a message that it took. */
export interface Receipt {
  /** The provider's name of the message. */
  providerId: string;
  /** Ours, which we gave along; null when the provider does not say it. */
  messageId: string | null;
  state: "sent" | "delivered" | "read" | "failed";
  /** Why it failed; empty otherwise. */
  reason: string;
}

/** Somebody has pressed Start in the bot's chat. */
export interface Start {
  token: string;
  chatId: string;
  /** Of the app, as BCP 47; null when it is not told. */
  languageTag: string | null;
}
