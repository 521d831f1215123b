import type { Credentials } from "#domains/accounts/server/public.ts";
import type { ChatIntent, PlaceWish } from "#domains/discovery/reading.ts";
import type { Catalogue, Gazetteer } from "#domains/discovery/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ChatPart, ChatSource } from "../../contract/answers.ts";
import type { ChatContext } from "../../contract/conversations.ts";
import type { KnownNeeds } from "./needs/rules.ts";
import type { Dialogue, Reading, TakenBack, Wish } from "./rules.ts";

/** Sources of answers: only our own records. */
export interface Records {
  db: Queryable;
  catalogue: Catalogue;
  gazetteer: Gazetteer;
  publicUrl: string;
}

/** A question, understood. */
export interface Ask extends Wish {
  /** As written. */
  text: string;
  /** An unknown name may be a dish. */
  isDishPossible?: boolean;
  language: Language;
  before: Dialogue;
  context: ChatContext | null;
  credentials: Credentials;
  now: Date;
  /** Needs, including this question's. */
  needs: KnownNeeds;
  /** Unsupported wishes, including this question's; `wished`: only this question's. */
  wishes: readonly PlaceWish[];
  wished: readonly PlaceWish[];
  /** Dishes that are looked for, including this question's. */
  dishes: readonly string[];
  /** Signal words of this question. */
  signals: NonNullable<Reading["signals"]>;
  /** Needs that the guest is asked about, whether they are to be forgotten. */
  takenBack: TakenBack | null;
}

/** The answer to one intent. */
export interface Draft {
  content: string;
  parts?: ChatPart[];
  sources?: ChatSource[];
  /** If lower than the confidence of the reading. */
  confidence?: number;
  /** The topic from now on, if the answer settled it. */
  restaurantId?: string | null;
  shown?: string[];
  intent?: ChatIntent;
  /** What the conversation holds, if the answer settled more than the question said. */
  slots?: Ask["slots"];
  /** The one dish that was answered about, by its name on the menu. */
  dish?: string | null;
}

export type Respond = (records: Records, ask: Ask) => Promise<Draft>;
