import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import type { ThreadMessage } from "../../contract/threads.ts";
import type { ThreadSide } from "../../thread-phrases.ts";
import { MessageBubble } from "./message-bubble.tsx";

interface MessageListProps {
  messages: readonly ThreadMessage[];
  side: ThreadSide;
  zone: string;
  /** What is not sent yet, below what is. */
  pending: ReactNode;
  isLarge: boolean;
  /** The last message has been before the reader's eyes. */
  onSeen(): void;
}

/** So many of the last ones are shown at first. */
const SHOWN = 12;

/** What was written, the last at the bottom. New messages are read out. */
export function MessageList({ messages, side, zone, pending, isLarge, onSeen }: MessageListProps) {
  const t = useTranslations("thread");
  const end = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  useSeen(end, messages.at(-1)?.id ?? null, onSeen);
  const first = isWhole ? 0 : Math.max(0, messages.length - SHOWN);
  const shown = messages.slice(first);
  return (
    <div role="log" aria-label={t("list")} className={`grid gap-3 ${isLarge ? "text-lg" : ""}`}>
      {first > 0 && (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          {t("earlier", { count: first })}
        </Button>
      )}
      {shown.map((message, at) => (
        <MessageBubble
          key={message.id}
          message={message}
          answered={
            message.replyTo === null || message.replyTo === shown[at - 1]?.id
              ? null
              : (messages.find(({ id }) => id === message.replyTo) ?? null)
          }
          side={side}
          zone={zone}
        />
      ))}
      {pending}
      <div ref={end} />
    </div>
  );
}

/** Calls back when the end of a list comes into view of somebody who looks at the page. `last`: what stands there. */
function useSeen(end: { current: HTMLElement | null }, last: string | null, onSeen: () => void) {
  const tell = useRef(onSeen);
  useEffect(() => {
    tell.current = onSeen;
  });
  useEffect(() => {
    if (last === null || end.current === null) return;
    let isInView = false;
    const look = () => isInView && document.visibilityState === "visible" && tell.current();
    const watch = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      look();
    });
    watch.observe(end.current);
    document.addEventListener("visibilitychange", look);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [end, last]);
}
