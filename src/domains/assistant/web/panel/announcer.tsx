import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useChatScope } from "./chat-scope.tsx";

/** Reads each answer to those who listen: once, and when it is whole. */
export function Announcer() {
  const t = useTranslations("chat.log");
  const { messages, sending, unsent } = useChatScope();
  const [known, setKnown] = useState<string | null>(null);
  const last = messages.at(-1);
  const told = last?.role === "assistant" ? last : null;
  // What stood there when the panel was opened is read by whoever goes through it.
  useEffect(() => {
    setKnown((before) => before ?? messages.at(-1)?.id ?? null);
  }, [messages]);
  const apology = useTranslations("chat.failed");
  return (
    <p role="status" className="sr-only">
      {sending && t("typing")}
      {!sending && unsent.length > 0 && apology("apology")}
      {!sending && unsent.length === 0 && told && told.id !== known && (
        <span lang={told.metadata.language}>{told.content}</span>
      )}
    </p>
  );
}
