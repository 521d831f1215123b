import type { Auth, Credentials } from "#domains/accounts/server/public.ts";
import type { ReadLog } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { EscalationTrigger } from "../chat-constants.ts";
import type { ChatPart, ChatSource } from "../contract/answers.ts";
import type { ChatContext } from "../contract/conversations.ts";

/** What the assistant says to a question. */
export interface Answer {
  /** A whole answer in words, in the language that was asked for. */
  content: string;
  parts: ChatPart[];
  sources: ChatSource[];
  /** 0 to 1. */
  confidence: number;
  /** Why a person is to be called; null when nobody is. */
  escalate: EscalationTrigger | null;
  /** JSON that is kept with the conversation and handed back with the next question. */
  dialogue: unknown;
}

export interface Question {
  text: string;
  language: Language;
  /** Where the reader is when they ask; null when they didn't say. */
  context: ChatContext | null;
  /** Of the last answer; null at the first question. */
  dialogue: unknown;
  /** What the caller shows: what is their own is answered to them alone. */
  credentials: Credentials;
  /** The network address that asks: what a model reads for it in a day is bounded. */
  caller?: string;
  now: Date;
  /** Hears the words of the answer as they come; together they are `content`. */
  onText?: (part: string) => void;
  /** Ends the work when nobody waits for it any more. */
  signal?: AbortSignal;
}

/** Answers guests until a person is called. */
export interface Assistant {
  /** The first words of a conversation, and what can be tapped under them. */
  welcome(language: Language): Pick<Answer, "content" | "parts">;
  answer(question: Question): Promise<Answer>;
}

/** What the routes of the chat are made of. */
export interface ChatRoutes {
  db: Database;
  auth: Auth;
  reads: ReadLog;
  assistant: Assistant;
  /** Who runs the installation: where support is reached by mail. */
  company: { email: string | null };
  now: () => Date;
}
