import { isDeepStrictEqual } from "node:util";
import { type OwnWords, saveNotes } from "#domains/translation/server/public.ts";
import { toE164 } from "#kernel/phone.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ProfileDocument, ProfilePage } from "../../contract/profile.ts";
import { lockProfile, type ProfileRow, profileOf, writeProfile } from "./store.ts";

interface SaveProfileInput {
  restaurantId: string;
  profile: ProfileDocument;
  /** The version that was edited. */
  version: number;
  /** The account recorded as the author. */
  by: string;
  now: Date;
}

export type SaveProfileResult =
  | { ok: true; saved: ProfilePage }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-archived" }
  /** A concurrent edit was saved first; `current`: its result. */
  | { ok: false; reason: "changed-meanwhile"; current: ProfilePage };

/** Saves a profile. Idempotent: repeating a save whose response was lost changes nothing. */
export function saveProfile(db: Database, input: SaveProfileInput): Promise<SaveProfileResult> {
  const { restaurantId, version, by, now } = input;
  const profile = { ...input.profile, phone: normalizedPhone(input.profile.phone) };
  return db.transaction(async (tx): Promise<SaveProfileResult> => {
    const before = await lockProfile(tx, restaurantId);
    if (before === null) return { ok: false, reason: "restaurant-not-found" };
    if (before.isArchived) return { ok: false, reason: "restaurant-archived" };
    if (isSameProfile(before.profile, profile)) return { ok: true, saved: pageOf(restaurantId, before) };
    if (before.version !== version)
      return { ok: false, reason: "changed-meanwhile", current: pageOf(restaurantId, before) };
    await writeProfile(tx, restaurantId, profile, now);
    const words = { before: profileWords(before.profile), after: profileWords(profile) };
    await saveNotes(tx, restaurantId, words, { by, now });
    const saved = await profileOf(tx, restaurantId);
    return saved === null
      ? { ok: false, reason: "restaurant-not-found" }
      : { ok: true, saved: pageOf(restaurantId, saved) };
  });
}

export function pageOf(restaurantId: string, { version, profile }: ProfileRow): ProfilePage {
  return { restaurantId, version, profile };
}

/** Key of the description among a restaurant's texts. */
export const DESCRIPTION_PLACE = "description";

/** E.164 if the number can be dialled from Japan; otherwise as typed. */
export function normalizedPhone(phone: string | null): string | null {
  return phone && (toE164(phone, "JP") ?? phone);
}

function isSameProfile(a: ProfileDocument, b: ProfileDocument): boolean {
  return isDeepStrictEqual(a, b);
}

/** A restaurant's own texts in several languages. */
function profileWords({ description, descriptionTranslations }: ProfileDocument): OwnWords[] {
  return [{ place: DESCRIPTION_PLACE, source: description ?? "", translations: descriptionTranslations }];
}
