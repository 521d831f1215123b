import { execFileSync, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { atExit } from "./at-exit.ts";
import { Skipped } from "./trial.ts";

/** The process shares its core with this many busy loops: a fifth is left for it. */
const OTHERS = 4;

/**
 * Limits a process to a fifth of one core, until the returned function is called: the remaining capacity of this machine
 * is then enough to overload it.
 * @throws Skipped if processes can't be bound to a core
 */
export function slowDown(pid: number): () => void {
  const last = availableParallelism() - 1;
  bind(pid, String(last));
  const others = Array.from({ length: OTHERS }, () => {
    const other = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
    bind(other.pid ?? 0, String(last));
    return other;
  });
  const end = () => {
    for (const other of others) other.kill("SIGKILL");
  };
  const forget = atExit(end);
  return () => {
    end();
    forget();
    bind(pid, `0-${last}`);
  };
}

function bind(pid: number, cores: string): void {
  try {
    execFileSync("taskset", ["-acp", cores, String(pid)], { stdio: "ignore" });
  } catch {
    throw new Skipped("it needs to bind processes to a core (taskset, on Linux)");
  }
}
