import {
  COURSE_PLACES,
  MENU_PLACES,
  mapTexts,
  type SaveMenuResult,
  saveMenu,
  translateCourses,
} from "#domains/menus/server/public.ts";
import { OWN_TEXT_LENGTHS } from "#domains/restaurants/restaurant-constants.ts";
import {
  DESCRIPTION_PLACE,
  type SaveProfileResult,
  saveProfile,
} from "#domains/restaurants/server/public.ts";
import type { MemberRole } from "#domains/staff/server/public.ts";
import { forgetOwn, noteOwn } from "#domains/translation/server/public.ts";
import type { Language, Translations } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import type { OwnTextSaid } from "../../contract/own-texts.ts";
import { getTexts, type RestaurantTexts } from "./get-texts.ts";
import { type KnownText, SPECIALTIES_PLACE, withWords } from "./rules.ts";
import { writeSpecialties } from "./store.ts";

export interface SetTextsInput {
  restaurantId: string;
  language: Language;
  said: readonly OwnTextSaid[];
  by: string;
  role: MemberRole;
  now: Date;
}

export type SetTextsResult =
  | { ok: true }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-archived" | "changed-meanwhile" }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] };

/** Attempts when the document was changed concurrently elsewhere. */
const TRIES = 3;
/** Changed concurrently; whether in the same texts is checked after reading again. */
const OVERTAKEN = { ok: false, reason: "changed-meanwhile" } as const;

/**
 * Saves translations to the restaurant's profile and menu, with their own save functions. Concurrent changes to a
 * text are never overwritten.
 */
export async function setTexts(db: Database, input: SetTextsInput): Promise<SetTextsResult> {
  for (let tries = 1; ; tries++) {
    const found = await getTexts(db, input.restaurantId);
    if (found === null) return { ok: false, reason: "restaurant-not-found" };
    if (found.row.isArchived) return { ok: false, reason: "restaurant-archived" };
    const wrong = check(found.texts, input);
    if (wrong !== null) return wrong;
    const result = await write(db, input, found);
    if (result !== OVERTAKEN || tries === TRIES) return result;
  }
}

/** Checks that the texts are unchanged since they were read and can be saved. Identical texts are accepted. */
function check(
  texts: readonly KnownText[],
  { said, language }: SetTextsInput,
): Exclude<SetTextsResult, { ok: true }> | null {
  const known = new Map(texts.map((text) => [text.place, text]));
  const issues: FieldIssue[] = [];
  for (const [at, { place, source, before, text }] of said.entries()) {
    const now = known.get(place);
    if (now === undefined || now.source !== source) return OVERTAKEN;
    const own = now.own[language] ?? null;
    if (own !== before && own !== text) return OVERTAKEN;
    if (now.sourceLanguage === language) issues.push({ path: `texts.${at}.place`, issue: "wrong-type" });
    const maximum = OWN_TEXT_LENGTHS[now.kind];
    if (text !== null && text.length > maximum)
      issues.push({ path: `texts.${at}.text`, issue: "too-long", values: { maximum } });
  }
  return issues.length > 0 ? { ok: false, reason: "invalid-input", issues } : null;
}

async function write(
  db: Database,
  input: SetTextsInput,
  { row, menu, courses, texts }: RestaurantTexts,
): Promise<SetTextsResult> {
  const { restaurantId, language, said, by, role, now } = input;
  const known = new Map(texts.map((text) => [text.place, text]));
  const ownIn = (place: string) => known.get(place)?.own[language] ?? null;
  const changed = new Map(
    said.flatMap(({ place, text }) => (ownIn(place) === text ? [] : [[place, text] as const])),
  );
  const description = changed.get(DESCRIPTION_PLACE);
  if (description !== undefined) {
    const descriptionTranslations = withWords(row.profile.descriptionTranslations, language, description);
    const profile = { ...row.profile, descriptionTranslations };
    const saved = await saveProfile(db, { restaurantId, profile, version: row.version, by, now });
    if (!saved.ok) return refused(saved);
  }
  const specialties = changed.get(SPECIALTIES_PLACE);
  if (specialties !== undefined) {
    const change = {
      target: language,
      source: known.get(SPECIALTIES_PLACE)?.source.split("\n") ?? [],
      before: ownIn(SPECIALTIES_PLACE)?.split("\n") ?? null,
      after: specialties === null ? null : linesOf(specialties),
    };
    if (!(await writeSpecialties(db, restaurantId, change, now))) return OVERTAKEN;
  }
  if (menu !== null && [...changed.keys()].some((place) => place.startsWith(MENU_PLACES))) {
    const document = mapTexts(menu.menu, ({ place, words }) => {
      const text = changed.get(place);
      return text === undefined ? words : withWords(words, language, text);
    });
    const level = role === "owner" ? "owner-declared" : "staff-confirmed";
    const save = { restaurantId, menu: document, version: menu.version, level, by, now } as const;
    const saved = await saveMenu(db, save);
    if (!saved.ok) return refused(saved);
  }
  if ([...changed.keys()].some((place) => place.startsWith(COURSE_PLACES))) {
    const change = (place: string, words: Translations) => {
      const text = changed.get(place);
      return text === undefined ? words : withWords(words, language, text);
    };
    if (!(await translateCourses(db, { restaurantId, courses, change, by, now }))) return OVERTAKEN;
  }
  await note(db, input, known);
  return { ok: true };
}

/** Records the reviewer, also if the text is unchanged. */
function note(
  db: Database,
  { restaurantId, language, said, by, now }: SetTextsInput,
  known: ReadonlyMap<string, KnownText>,
): Promise<void> {
  const notes = said.map(({ place, text }) => ({
    ...{ place, target: language, text },
    source: known.get(place)?.ownSource ?? "",
  }));
  const isForgotten = (at: number) => said[at]?.text === null && !said[at].isRefused;
  return db.transaction(async (tx) => {
    await forgetOwn(
      tx,
      restaurantId,
      notes.filter((_, at) => isForgotten(at)),
    );
    const kept = notes.filter((_, at) => !isForgotten(at));
    await noteOwn(tx, restaurantId, kept, { by, now });
  });
}

function refused(
  result: Extract<SaveMenuResult | SaveProfileResult, { ok: false }>,
): Exclude<SetTextsResult, { ok: true }> {
  if (result.reason === "changed-meanwhile") return OVERTAKEN;
  if (result.reason === "invalid-input") return result;
  return { ok: false, reason: result.reason };
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "");
}
