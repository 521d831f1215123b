import { isDeepStrictEqual } from "node:util";
import type { OwnWords } from "#domains/translation/server/public.ts";
import { toE164 } from "#kernel/phone.ts";
import type { ProfileDocument } from "../../contract/profile.ts";

/** Where the description stands among a restaurant's texts. */
export const DESCRIPTION_PLACE = "description";

/** A number as all restaurants keep it; one that can't be dialled from Japan stays as it was typed. */
export function keptPhone(phone: string | null): string | null {
  return phone && (toE164(phone, "JP") ?? phone);
}

export function isSameProfile(a: ProfileDocument, b: ProfileDocument): boolean {
  return isDeepStrictEqual(a, b);
}

/** What a restaurant says of itself in several languages. */
export function profileWords({ description, descriptionTranslations }: ProfileDocument): OwnWords[] {
  return [{ place: DESCRIPTION_PLACE, source: description ?? "", translations: descriptionTranslations }];
}
