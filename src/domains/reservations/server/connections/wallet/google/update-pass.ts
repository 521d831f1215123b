import type { Database } from "#platform/server/db/database.ts";
import { reservationById } from "../../../store.ts";
import { isExpected } from "../ticket-facts.ts";
import type { GooglePasses } from "./google-wallet-provider.ts";
import { genericPass } from "./save-link.ts";
import { googlePassById } from "./store.ts";

/** Shows in a pass how the booking is now, whichever of several changes this is about. @throws what the call throws */
export async function updateGooglePass(
  db: Database,
  google: GooglePasses,
  id: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const pass = await googlePassById(db, id);
  const row = pass && (await reservationById(db, pass.reservationId));
  if (pass === null || row === null) return;
  const shown = genericPass(row, { language: pass.language, publicUrl });
  await google.patch(id, { state: isExpected(row, now) ? "ACTIVE" : "INACTIVE", ...shown }, now);
}

/** Nothing of the guest's booking is left in a pass, which is no longer valid. */
const EMPTY = {
  state: "INACTIVE",
  subheader: null,
  barcode: null,
  textModulesData: [],
  linksModuleData: { uris: [] },
} as const;

/** Empties the pass of an erased guest. The restaurant's name stays: Google wants a header. @throws as above */
export function emptyGooglePass(google: GooglePasses, id: string, now: Date): Promise<void> {
  return google.patch(id, EMPTY, now);
}
