import { useEffect, useEffectEvent, useRef, useState } from "react";

/** A list that changes with every letter only disturbs; this is the pause after which it follows. */
const PAUSE_MS = 250;

/** What is being typed, handed on after a pause. A text that comes from elsewhere (a link, "clear") takes its place. */
export function useTyped(text: string, onText: (text: string) => void) {
  const [draft, setDraft] = useState(text);
  const known = useRef(text);
  const send = useEffectEvent(onText);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    setDraft(text);
  }, [text]);
  useEffect(() => {
    const next = draft.trim();
    if (next === known.current) return;
    const pause = setTimeout(() => {
      known.current = next;
      send(next);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [draft]);
  return [draft, setDraft] as const;
}
