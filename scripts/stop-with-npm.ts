import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 1_000;
const SHELLS = /^-?(sh|dash|bash|zsh|ash|busybox)$/;

interface Running {
  parent: number;
  /** Name of its program. */
  name: string;
  hasEnded: boolean;
}

/**
 * Stops this process in order once the npm that runs it is gone: npm that is killed tells its script nothing, and the
 * server would keep its port and its data folder. Does nothing where npm doesn't run it.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watched = ancestorsToNpm(process.ppid);
  if (watched.length === 0) return;
  const look = () => {
    if (process.ppid === watched[0] && watched.every(isRunning)) return;
    clearInterval(timer);
    console.error("npm has ended, so Noren stops.");
    process.kill(process.pid, "SIGTERM");
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
}

/** The processes up to npm, without it where the parent is no shell of npm's. */
function ancestorsToNpm(parent: number): number[] {
  const shell = running(parent);
  if (shell === null || !SHELLS.test(shell.name)) return [parent];
  return [parent, shell.parent];
}

function isRunning(pid: number): boolean {
  const found = running(pid);
  return found !== null && !found.hasEnded;
}

/** Null if there is no such process. */
function running(pid: number): Running | null {
  try {
    return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
  } catch {
    return null;
  }
}

function fromProc(pid: number): Running {
  // The name stands in brackets and may have spaces and brackets itself.
  const [, name = "", state = "", parent = ""] =
    /^\d+ \((.*)\) (\S) (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  return { parent: Number(parent), name, hasEnded: state === "Z" || state === "X" };
}

function fromPs(pid: number): Running {
  const line = execFileSync("ps", ["-o", "ppid=,stat=,comm=", "-p", String(pid)], { encoding: "utf8" });
  const [parent = "", state = "", name = ""] = line.trim().split(/\s+/);
  return { parent: Number(parent), name: name.split("/").at(-1) ?? "", hasEnded: state.startsWith("Z") };
}
