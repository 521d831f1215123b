import type { Database } from "../../db/database.ts";
import { installationMark } from "../../db/installation-mark.ts";
import { readBounded } from "../../http/outgoing/call-service.ts";
import { isPublicAddress } from "../../public-address.ts";
import type { PartReport } from "./part.ts";

const TIMEOUT_MS = 2_500;
/** The page refreshes every ten seconds; the address is asked less often. */
const KEPT_MS = 5 * 60_000;
/** A broken address is asked again sooner: somebody is mending it. */
const KEPT_BROKEN_MS = 60_000;
const MAX_BYTES = 10_000;

/** Checks the public address, at most once in some minutes. `monotonic`: milliseconds. */
export function addressCheck(
  db: Database,
  publicUrl: string,
  monotonic: () => number = () => performance.now(),
): () => Promise<PartReport> {
  let kept: { report: PartReport; until: number } | null = null;
  return async () => {
    if (kept !== null && monotonic() < kept.until) return kept.report;
    const report = await askAddress(publicUrl, await installationMark(db));
    kept = { report, until: monotonic() + (report.state === "broken" ? KEPT_BROKEN_MS : KEPT_MS) };
    return report;
  };
}

/** Whether `publicUrl` leads to the installation with this mark, and whether guests may be sent there. */
export async function askAddress(publicUrl: string, mark: string): Promise<PartReport> {
  const { origin } = new URL(publicUrl);
  const facts = { name: origin, command: `curl -sS ${origin}/readyz` };
  try {
    const answer = await fetch(`${origin}/readyz`, {
      redirect: "error",
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await readBounded(answer, MAX_BYTES)).toString("utf8");
    if (!text.includes(`"installation":"${mark}"`))
      return { state: "broken", finding: "addressOther", ...facts, error: `status ${answer.status}` };
  } catch (error) {
    return { state: "broken", finding: "addressSilent", ...facts, error: reasonOf(error) };
  }
  return isPublicAddress(publicUrl)
    ? { state: "fine", finding: "addressFine", name: origin }
    : { state: "look", finding: "addressPlain", name: origin };
}

/** `fetch` hides the reason in the cause of its error: an unknown name, a refused connection, a wrong certificate. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
}
