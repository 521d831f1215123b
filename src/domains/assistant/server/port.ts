import type { Auth, Credentials } from "#domains/accounts/server/public.ts";
import type { MemberRole, ReadLog } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { EscalationTrigger } from "../chat-constants.ts";
import type { ChatPart, ChatSource } from "../contract/answers.ts";
import type { ChatAct, ChatChip } from "../contract/chips.ts";
import type { ChatContext } from "../contract/conversations.ts";
import type { WorkScreen } from "../work-constants.ts";

/** Who runs a restaurant and asks about that. `at`: where, as what, on which screen; null if that isn't known. */
export interface Work {
  at: { restaurantId: string; role: MemberRole; screen: WorkScreen } | null;
}

/** The answer to a question. */
export interface Answer {
  /** Complete text in the requested language. */
  content: string;
  parts: ChatPart[];
  sources: ChatSource[];
  /** 0 to 1. */
  confidence: number;
  /** Why a person is called; null if none is. */
  escalate: EscalationTrigger | null;
  /** JSON state, stored and passed back with the next question. */
  dialogue: unknown;
}

export interface Question {
  text: string;
  language: Language;
  /** The reader's context; null if not sent. */
  context: ChatContext | null;
  /** A change of what the conversation holds; `text` is what it says. */
  act?: ChatAct | null;
  /** Null for a guest. */
  work?: Work | null;
  /** State from the last answer; null at the first question. */
  dialogue: unknown;
  /** The caller's credentials: bookings are shown only to their owner. */
  credentials: Credentials;
  /** The client's network address, for the daily limit of model readings. */
  caller?: string;
  now: Date;
  /** Receives the text in chunks; concatenated they are `content`. */
  onText?: (part: string) => void;
  /** Aborts the work. */
  signal?: AbortSignal;
}

/** Whose bookings are shown, in which language. */
export interface ChipReader {
  holder: Pick<Credentials, "accountId" | "holderHash">;
  language: Language;
  now: Date;
}

/** Answers guests until a person is called. */
export interface Assistant {
  /** First message and its quick replies. */
  welcome(language: Language, work?: Work | null): Pick<Answer, "content" | "parts">;
  answer(question: Question): Promise<Answer>;
  /** What a stored state holds, in the reader's language. */
  chips(dialogue: unknown, language: Language): ChatChip[];
  /** The holder's coming bookings that the conversation is about or has made, as chips. */
  booked(dialogue: unknown, of: ChipReader): Promise<ChatChip[]>;
  /** What an act says, as a message of the guest; null if the state doesn't hold what it removes. */
  actText(dialogue: unknown, act: ChatAct, language: Language): string | null;
}

/** Dependencies of the chat routes. */
export interface ChatRoutes {
  db: Database;
  auth: Auth;
  reads: ReadLog;
  assistant: Assistant;
  /** The operating company: email address of support. */
  company: { email: string | null };
  now: () => Date;
}
