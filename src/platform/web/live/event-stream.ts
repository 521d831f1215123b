import { useEffect, useEffectEvent, useState } from "react";
import { withQuery } from "#kernel/api/call.ts";
import { apiFetch } from "../calls/api.ts";

interface ServerEvent {
  /** `message` where the server names none. */
  name: string;
  data: string;
}

const UNNAMED = "message";

/** Puts together the events of a stream that comes in pieces (server-sent events: data lines, an empty line ends one). */
export class EventLines {
  #rest = "";
  #name = UNNAMED;
  #data: string[] = [];

  /** The events that this piece completes. Comments and fields of no interest are passed over. */
  push(piece: string): ServerEvent[] {
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    const events: ServerEvent[] = [];
    for (const line of lines) {
      const [, field, value = ""] = /^(data|event): ?(.*)$/.exec(line) ?? [];
      if (field === "data") this.#data.push(value);
      if (field === "event") this.#name = value;
      if (line !== "") continue;
      if (this.#data.length > 0) events.push({ name: this.#name, data: this.#data.join("\n") });
      this.#name = UNNAMED;
      this.#data = [];
    }
    return events;
  }
}

/** The server says something at least every 20 seconds: a line that is silent for longer is dead. */
const SILENCE_MS = 45_000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000] as const;

interface FollowInput {
  /** Where they are told (`…/book/changes`). */
  path: string;
  /** The latest version that is known. */
  after(): number;
  onChange(version: number): void;
  /** Whether the line is up. */
  onLine(isUp: boolean): void;
  signal: AbortSignal;
}

/**
 * Listens to the changes of a restaurant's until the signal ends it, and connects again whenever the line breaks: at once when the
 * server has ended it, after longer and longer pauses when it can't be reached.
 */
export async function followChanges(input: FollowInput): Promise<void> {
  const { onLine, signal } = input;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await listen(input, () => {
        failures = 0;
        onLine(true);
      });
    } catch {
      if (signal.aborted) return;
      onLine(false);
      failures += 1;
    }
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, signal);
  }
}

async function listen({ path, after, onChange, signal }: FollowInput, onOpen: () => void) {
  const line = new AbortController();
  const end = () => line.abort();
  signal.addEventListener("abort", end);
  let silence = setTimeout(end, SILENCE_MS);
  try {
    const address = withQuery(path, { after: after() });
    const response = await apiFetch(address, {
      signal: line.signal,
      headers: { accept: "text/event-stream" },
    });
    if (!response.ok || response.body === null) throw new Error(`the changes answered ${response.status}`);
    onOpen();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const lines = new EventLines();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      for (const { data } of lines.push(decoder.decode(value, { stream: true }))) onChange(Number(data));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", end);
  }
}

/** Ends early when the network comes back, or when nobody listens any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}

interface Changes {
  /** Where they are told (`…/book/changes`). */
  path: string;
  /** The version of what is on the screen; null before there is one. */
  version: number | null;
  onChange(latest: number): void;
}

/** Hears of changes of what is on the screen, while it is on the screen. Gives whether the line is up. */
export function useChanges({ path, version, onChange }: Changes): boolean {
  const [isUp, setUp] = useState(true);
  const after = useEffectEvent(() => version ?? 0);
  const hear = useEffectEvent((latest: number) => {
    // The same one is told again when something may have appeared beside it.
    if (latest >= (version ?? 0)) onChange(latest);
  });
  const isOpen = version !== null;
  useEffect(() => {
    if (!isOpen) return;
    let line = new AbortController();
    const follow = () => {
      line.abort();
      line = new AbortController();
      // A page that nobody sees leaves the line to others: browsers have few of them. What slept connects anew.
      if (document.visibilityState === "hidden") return;
      void followChanges({
        path,
        signal: line.signal,
        after: () => after(),
        onChange: (latest) => hear(latest),
        onLine: setUp,
      });
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      line.abort();
    };
  }, [path, isOpen]);
  return isUp;
}
