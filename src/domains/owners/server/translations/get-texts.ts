import type { MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import {
  type CourseRow,
  type CourseText,
  coursesOf,
  courseTexts,
  glossaryDishes,
  type MenuText,
  menuDocumentOf,
  menuTexts,
} from "#domains/menus/server/public.ts";
import { DESCRIPTION_PLACE, type ProfileRow, profileOf } from "#domains/restaurants/server/public.ts";
import {
  type Drafts,
  findDrafts,
  type OwnNote,
  ownNotes,
  termNames,
} from "#domains/translation/server/public.ts";
import type { Translations } from "#kernel/languages.ts";
import { originalLanguage } from "#kernel/text/content-languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { type KnownText, SPECIALTIES_PLACE, wishOf } from "./rules.ts";
import { specialtiesOf } from "./store.ts";

/** A restaurant's translatable texts, and the documents that contain them. */
export interface RestaurantTexts {
  row: ProfileRow;
  /** Null for a restaurant that is hidden from guests. */
  menu: MenuDocumentView | null;
  courses: CourseRow[];
  texts: KnownText[];
  /** Machine translations, by text. */
  drafts: Drafts[];
  noteOf(place: string, target: string): OwnNote | undefined;
}

/** Null if the restaurant doesn't exist. */
export async function getTexts(db: Queryable, restaurantId: string): Promise<RestaurantTexts | null> {
  const row = await profileOf(db, restaurantId);
  if (row === null) return null;
  const menu = await menuDocumentOf(db, restaurantId);
  const specialties = (await specialtiesOf(db, restaurantId)) ?? {};
  const glossary = new Map((await glossaryDishes(db)).map(({ id, names }) => [id, names]));
  const inMenu = menu === null ? [] : menuTexts(menu.menu).map((text) => knownText(text, glossary));
  const courses = await coursesOf(db, restaurantId);
  const inCourses = courseTexts(courses).map(courseText);
  const texts = [descriptionText(row), specialtiesText(specialties), ...inMenu, ...inCourses].filter(
    ({ source }) => source !== "",
  );
  const drafts = await findDrafts(
    db,
    texts.map((text) => ({ ...wishOf(text, row.profile.name), text: text.source })),
  );
  const notes = new Map((await ownNotes(db, restaurantId)).map((note) => [nameOf(note), note]));
  return {
    row,
    menu,
    courses,
    texts,
    drafts,
    noteOf: (place, target) => notes.get(nameOf({ place, target })),
  };
}

function nameOf({ place, target }: Pick<OwnNote, "place" | "target">): string {
  return `${target} ${place}`;
}

function descriptionText({ profile }: ProfileRow): KnownText {
  const { description, descriptionTranslations: own } = profile;
  const source = description ?? "";
  const sourceLanguage = originalLanguage(source, own) ?? null;
  const place = DESCRIPTION_PLACE;
  return {
    ...{ place, kind: "description", of: null, source, ownSource: source },
    ...{ sourceLanguage, own, known: {} },
  };
}

/** One per line: translated all together or not at all. */
function specialtiesText(lists: Readonly<Record<string, string[]>>): KnownText {
  const { ja = "", ...own } = Object.fromEntries(
    Object.entries(lists).map(([language, list]) => [language, list.join("\n")]),
  );
  const place = SPECIALTIES_PLACE;
  return {
    ...{ place, kind: "specialties", of: null, source: ja, ownSource: ja },
    ...{ sourceLanguage: "ja", own, known: {} },
  };
}

function courseText({ place, kind, words: { ja = "", ...own }, of }: CourseText): KnownText {
  return { place, kind, of, source: ja, ownSource: ja, sourceLanguage: "ja", own, known: {} };
}

function knownText(
  { place, kind, words: { ja = "", ...own }, dish }: MenuText,
  glossary: ReadonlyMap<string, Translations>,
): KnownText {
  const usual = (dish?.glossaryId ? glossary.get(dish.glossaryId) : undefined) ?? {};
  const source = kind === "dish" ? ja || (usual.ja ?? "") : ja;
  const isName = kind !== "dishDescription";
  return {
    ...{ place, kind, source, ownSource: ja, sourceLanguage: "ja", own },
    of: kind === "dish" || dish === null ? null : (dish.names.ja ?? usual.ja ?? null),
    known: { ...(isName && termNames(source)), ...(kind === "dish" && usual) },
  };
}
