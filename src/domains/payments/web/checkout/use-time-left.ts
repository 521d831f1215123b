import { useEffect, useEffectEvent, useState } from "react";

/**
 * Counts seconds down to 0 and says when they are over. Only the length of time is taken from the reader's clock, not
 * what it shows.
 */
export function useTimeLeft(seconds: number, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const start = Date.now();
    setLeft(seconds);
    const timer = setInterval(() => {
      const now = Math.max(0, seconds - Math.floor((Date.now() - start) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
