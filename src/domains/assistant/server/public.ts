export { openAssistant } from "./answers/get-answer.ts";
export { chatsPart } from "./conversations/get-account-part.ts";
export { tendChats } from "./jobs.ts";
export { createReader } from "./model/create-reader.ts";
export type { Answer, Assistant, Question } from "./port.ts";
export { registerChat } from "./routes.ts";
export { chatSubscribers } from "./subscribers.ts";
export { prepareLexicons } from "./understanding/words/lexicon.ts";
