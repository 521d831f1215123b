import { existsSync } from "node:fs";
import { type Finding, PARTS, type Part, type PartState, type PartStatus } from "#platform/contract.ts";
import { masked } from "../logs/mask.ts";

/** What a check reports. `since`: when it began, where that is known. */
export interface PartReport {
  state: PartState;
  finding: Finding;
  since?: Date | null;
  name?: string;
  at?: Date | null;
  bytes?: number;
  count?: number;
  ms?: number;
  error?: string | null;
  command?: string | null;
}

/** Must not change anything. May throw or hang. */
export type PartCheck = () => Promise<PartReport>;
export type PartChecks = Readonly<Record<Part, PartCheck>>;

/** A page that shows ten parts does not wait longer for one of them. */
const LIMIT_MS = 3_000;

/**
 * Runs the checks side by side, each within a time limit. A check that hangs is not started a second time until it has
 * ended: a dead network file system would otherwise take one thread more with each look.
 */
export class PartWatch {
  readonly #checks: PartChecks;
  readonly #now: () => Date;
  readonly #limitMs: number;
  readonly #underway = new Map<Part, Promise<PartReport>>();
  /** When this process first saw a part in a state other than fine. */
  readonly #noticed = new Map<Part, Date>();

  constructor(checks: PartChecks, now: () => Date, limitMs = LIMIT_MS) {
    this.#checks = checks;
    this.#now = now;
    this.#limitMs = limitMs;
  }

  look(): Promise<PartStatus[]> {
    return Promise.all(PARTS.map((part) => this.#lookAt(part)));
  }

  async #lookAt(part: Part): Promise<PartStatus> {
    const report = await this.#limited(part).catch((error: unknown): PartReport => {
      const message = error instanceof Error ? error.message : String(error);
      return { state: part === "database" ? "broken" : "look", finding: "unanswered", error: message };
    });
    return this.#status(part, report);
  }

  async #limited(part: Part): Promise<PartReport> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${this.#limitMs} ms`)), this.#limitMs);
    });
    try {
      return await Promise.race([this.#started(part), limit]);
    } finally {
      clearTimeout(timer);
    }
  }

  #started(part: Part): Promise<PartReport> {
    const underway = this.#underway.get(part);
    if (underway) return underway;
    const check = this.#checks[part]().finally(() => this.#underway.delete(part));
    this.#underway.set(part, check);
    // Whoever waited may have left at the limit.
    check.catch(() => undefined);
    return check;
  }

  #status(
    part: Part,
    { state, finding, since = null, at = null, error = null, ...rest }: PartReport,
  ): PartStatus {
    if (state === "fine") this.#noticed.delete(part);
    else if (!this.#noticed.has(part)) this.#noticed.set(part, this.#now());
    const noticed = this.#noticed.get(part) ?? null;
    return {
      ...{ part, state, finding },
      since: state === "fine" ? null : ((since ?? noticed)?.toISOString() ?? null),
      isSinceNoticed: state !== "fine" && since === null,
      name: rest.name ?? null,
      at: at?.toISOString() ?? null,
      bytes: rest.bytes ?? null,
      count: rest.count ?? null,
      ms: rest.ms ?? null,
      error: error === null ? null : masked(error),
      command: rest.command ?? null,
    };
  }
}

/** Whether this server was set up as docs/install.md says: with the command `noren` and systemd. */
const isInstalled = existsSync("/usr/local/sbin/noren");

/** How a command of the product is called on this server, such as `noren backup`. */
export function ownCommand(name: string): string {
  return isInstalled ? `noren ${name}` : `npm run ${name}`;
}

/** Null where something other than systemd runs the product. */
export function systemCommand(line: string): string | null {
  return isInstalled ? line : null;
}

export const RESTART = "systemctl restart noren";
export const LOG = "journalctl -u noren -n 50 -o cat";
