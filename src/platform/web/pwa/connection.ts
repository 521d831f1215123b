/** What some browsers tell of the connection; Safari and Firefox tell nothing. */
export interface ConnectionFacts {
  effectiveType?: string;
  /** Estimated round trip in milliseconds. */
  rtt?: number;
  /** The reader has asked for little data. */
  saveData?: boolean;
}

const SLOW_TYPES: readonly (string | undefined)[] = ["slow-2g", "2g"];
const SLOW_RTT_MS = 2_000;

/** The specification's rule (owner side, section 7). Nothing known means not slow. */
export function isSlowConnection({ effectiveType, rtt = 0 }: ConnectionFacts): boolean {
  return SLOW_TYPES.includes(effectiveType) || rtt > SLOW_RTT_MS;
}

/** The connection of this page or worker. */
export function connection(): ConnectionFacts & Partial<EventTarget> {
  return "connection" in navigator ? (navigator.connection as ConnectionFacts & EventTarget) : {};
}

/** Whether what nobody has asked for yet may be loaded. */
export function mayLoadAhead(): boolean {
  const facts = connection();
  return navigator.onLine && !isSlowConnection(facts) && facts.saveData !== true;
}
