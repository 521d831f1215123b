import type { Credentials } from "#domains/accounts/server/public.ts";
import type { Catalogue } from "#domains/discovery/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ChatIntent, PlaceWish } from "../../chat-constants.ts";
import type { ChatPart, ChatSource } from "../../contract/answers.ts";
import type { ChatContext } from "../../contract/conversations.ts";
import type { KeptNeeds } from "./needs/rules.ts";
import type { Dialogue, Wish } from "./rules.ts";

/** Where answers come from: our own records and nothing else. */
export interface Records {
  db: Queryable;
  catalogue: Catalogue;
  publicUrl: string;
}

/** Somebody's question, understood. */
export interface Ask extends Wish {
  /** As it was written. */
  text: string;
  /** A name that no restaurant has may be a dish's. */
  isDishPossible?: boolean;
  language: Language;
  before: Dialogue;
  context: ChatContext | null;
  credentials: Credentials;
  now: Date;
  /** What the guest can't eat, this question included. */
  needs: KeptNeeds;
  /** What they wish of a place that no record says, this question included; `wished`: this question alone. */
  wishes: readonly PlaceWish[];
  wished: readonly PlaceWish[];
}

/** An answer as one kind of question has it. */
export interface Draft {
  content: string;
  parts?: ChatPart[];
  sources?: ChatSource[];
  /** How sure it is that this is what was asked for, where that is less than how sure the question was understood. */
  confidence?: number;
  /** What the conversation is about from now on, where the answer has settled it. */
  restaurantId?: string | null;
  shown?: string[];
  intent?: ChatIntent;
}

export type Respond = (records: Records, ask: Ask) => Promise<Draft>;
