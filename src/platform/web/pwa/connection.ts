/** Network Information API; not supported by Safari and Firefox. */
export interface ConnectionFacts {
  effectiveType?: string;
  /** Estimated round-trip time in milliseconds. */
  rtt?: number;
  /** The user has enabled data saving. */
  saveData?: boolean;
}

const SLOW_TYPES: readonly (string | undefined)[] = ["slow-2g", "2g"];
const SLOW_RTT_MS = 2_000;

/** Threshold from the specification (owner side, section 7). Without information the connection counts as fast. */
export function isSlowConnection({ effectiveType, rtt = 0 }: ConnectionFacts): boolean {
  return SLOW_TYPES.includes(effectiveType) || rtt > SLOW_RTT_MS;
}

/** The connection of this page or worker. */
export function connection(): ConnectionFacts & Partial<EventTarget> {
  return "connection" in navigator ? (navigator.connection as ConnectionFacts & EventTarget) : {};
}

/** Whether prefetching is allowed. */
export function mayLoadAhead(): boolean {
  const facts = connection();
  return navigator.onLine && !isSlowConnection(facts) && facts.saveData !== true;
}
