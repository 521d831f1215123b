import type { ChatPart } from "../../../../shared/contract/chat.ts";

/** A table that an answer offers. */
export type TablePart = Extract<ChatPart, { kind: "booking" }>;
