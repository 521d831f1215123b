import { useEffect, useEffectEvent, useState } from "react";
import { withQuery } from "#kernel/api/call.ts";
import { apiFetch } from "../calls/api.ts";

interface ServerEvent {
  /** `message` if the server names none. */
  name: string;
  data: string;
}

const UNNAMED = "message";

/** Incremental parser for server-sent events (data lines; an empty line ends an event). */
export class EventLines {
  #rest = "";
  #name = UNNAMED;
  #data: string[] = [];

  /** The events completed by this chunk. Comments and unused fields are skipped. */
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

/** The server sends something at least every 20 seconds, so a connection silent for longer is dead. */
const SILENCE_MS = 45_000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000] as const;

interface FollowInput {
  /** Path of the event stream (`…/book/changes`). */
  path: string;
  /** The latest known version. */
  after(): number;
  onChange(version: number): void;
  /** Whether the connection is up. */
  onLine(isUp: boolean): void;
  signal: AbortSignal;
}

/**
 * Follows a stream of changes until the signal aborts. Reconnects when the connection breaks: immediately if the server
 * closed it, with increasing delays if the server is unreachable.
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

/** Ends early when the device comes back online, or on abort. */
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
  /** Path of the event stream (`…/book/changes`). */
  path: string;
  /** Version of the displayed data; null before there is any. */
  version: number | null;
  onChange(latest: number): void;
}

/** Subscribes to changes of the displayed data while mounted. Returns whether the connection is up. */
export function useChanges({ path, version, onChange }: Changes): boolean {
  const [isUp, setUp] = useState(true);
  const after = useEffectEvent(() => version ?? 0);
  const listener = useEffectEvent((latest: number) => {
    // An equal version is reported as well, since related data may have changed.
    if (latest >= (version ?? 0)) onChange(latest);
  });
  const isOpen = version !== null;
  useEffect(() => {
    if (!isOpen) return;
    let line = new AbortController();
    const follow = () => {
      line.abort();
      line = new AbortController();
      // Hidden pages close their connection, since browsers limit connections per host. Reconnects when visible again.
      if (document.visibilityState === "hidden") return;
      void followChanges({
        path,
        signal: line.signal,
        after: () => after(),
        onChange: (latest) => listener(latest),
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
