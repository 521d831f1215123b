export { openAssistant } from "./answers/get-answer.ts";
export { tendChats } from "./jobs.ts";
export { registerMcp } from "./mcp/routes.ts";
export { createReader } from "./model/read-by-model.ts";
export type { Answer, Assistant, Question } from "./port.ts";
export { registerChat } from "./routes.ts";
export { chatsProvider } from "./store.ts";
export { chatSubscribers } from "./subscribers.ts";
