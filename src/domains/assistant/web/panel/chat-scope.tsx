import { createContext, useContext } from "react";
import type { Chat } from "../conversation/use-chat.ts";

const Scope = createContext<Chat | null>(null);
export const ChatScope = Scope.Provider;

/** The conversation that a part of the panel belongs to. */
export function useChatScope(): Chat {
  const chat = useContext(Scope);
  if (chat === null) throw new Error("a part of a chat stands in its panel");
  return chat;
}
