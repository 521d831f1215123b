import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Number of attempts. A killed process is listed until the system reaps it, and a starting one has no control channel
 * yet. Counted in attempts rather than time: a machine too busy to reap processes is too busy to check as well.
 */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 50;

/** The process that holds the data folder, and where its control channel listens, once it does. */
export interface LockHolder {
  pid: number;
  control: { port: number; token: string } | null;
}

export interface FolderLock {
  /** Publishes the control channel to other processes on this machine. */
  announce(control: { port: number; token: string }): Promise<void>;
  release(): Promise<void>;
}

/** The folder is in use. `holder` identifies the process, so that a command can delegate its work to it. */
export class FolderInUse extends Error {
  readonly holder: LockHolder;
  constructor(folder: string, holder: LockHolder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop it first (systemctl stop noren, or kill ${holder.pid}), or set DATA_DIR to another folder.`,
    );
    this.holder = holder;
  }
}

/** Whether a process holds the data folder, or has left it without releasing it. */
export function isFolderHeld(folder: string): boolean {
  return existsSync(lockFile(folder));
}

function lockFile(folder: string): string {
  return join(folder, "lock.json");
}

/**
 * Locks the data folder for this process. Takes over a lock left by a process that has ended. A holder that may be
 * exiting gets a second to exit or to publish its control channel. @throws FolderInUse while another process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = lockFile(folder);
  const mine: LockHolder = { pid: process.pid, control: null };
  let looks = 0;
  while (!(await createExclusively(path, mine))) {
    const holder = await readHolder(path);
    if (holder === null) continue;
    if (!(await isAlive(holder))) await removeStale(path, holder);
    else if (holder.control !== null || ++looks > LOOKS) throw new FolderInUse(folder, holder);
    else await pause(BETWEEN_LOOKS_MS);
  }
  return {
    announce: async (control) => {
      // Written to a temporary file and renamed, so that a reader never sees half a file.
      await writeFile(`${path}.new`, JSON.stringify({ ...mine, control }), { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    release: () => rm(path, { force: true }),
  };
}

async function createExclusively(path: string, holder: LockHolder): Promise<boolean> {
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(JSON.stringify(holder));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Null when the lock has just been released or is being written: try again. */
async function readHolder(path: string): Promise<LockHolder | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as LockHolder;
  } catch {
    await pause(20);
    return null;
  }
}

async function isAlive({ pid, control }: LockHolder): Promise<boolean> {
  // In a container every start may get the same pid, so our own pid says nothing about the holder.
  if (pid !== process.pid) {
    try {
      process.kill(pid, 0);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    }
    if (control === null) return true;
  }
  return control !== null && (await answers(control.port));
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, timeout: 2_000 });
    const settle = (alive: boolean) => {
      socket.destroy();
      resolve(alive);
    };
    socket.once("connect", () => settle(true));
    socket.once("timeout", () => settle(false));
    socket.once("error", () => settle(false));
  });
}

/** Two processes may find the same stale lock at once: only the one that creates the guard file removes it. */
async function removeStale(path: string, stale: LockHolder): Promise<void> {
  const guard = `${path}.takeover`;
  if (!(await createExclusively(guard, { pid: process.pid, control: null }))) {
    const taker = await readHolder(guard);
    if (taker && taker.pid !== process.pid && (await isAlive(taker))) return;
    await rm(guard, { force: true });
    return;
  }
  try {
    const now = await readHolder(path);
    if (now?.pid === stale.pid && now.control?.token === stale.control?.token)
      await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}
