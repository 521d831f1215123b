/** A delivery receipt. */
export interface Receipt {
  /** The provider's message id. */
  providerId: string;
  /** Our message id; null if not returned. */
  messageId: string | null;
  state: "sent" | "delivered" | "read" | "failed";
  /** Failure reason; empty otherwise. */
  reason: string;
}

/** A guest pressed Start in the bot's chat. */
export interface Start {
  token: string;
  chatId: string;
  /** BCP 47 tag of the app; null if unknown. */
  languageTag: string | null;
}
