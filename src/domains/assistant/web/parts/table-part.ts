import type { ChatPart } from "../../contract/answers.ts";

/** A table that an answer offers. */
export type TablePart = Extract<ChatPart, { kind: "booking" }>;
