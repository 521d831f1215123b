import type { OwnTextKind } from "#domains/restaurants/restaurant-constants.ts";
import type { OwnWords } from "#domains/translation/server/public.ts";
import type { Translations } from "#kernel/languages.ts";

/** Prefix of the text keys of courses. */
export const COURSE_PLACES = "course/";

/** One text of a course with its translations; Japanese is the original. */
export interface CourseText {
  place: string;
  kind: Extract<OwnTextKind, "course" | "courseDescription">;
  words: Translations;
  /** What its course is called. */
  of: string | null;
}

interface CourseWords {
  id: string;
  names: Translations;
  descriptions: Translations;
}

/** All texts of courses, in order. */
export function courseTexts(courses: readonly CourseWords[]): CourseText[] {
  return courses.flatMap(({ id, names, descriptions }): CourseText[] => [
    { place: `${COURSE_PLACES}${id}`, kind: "course", words: names, of: null },
    {
      place: `${COURSE_PLACES}${id}/description`,
      kind: "courseDescription",
      words: descriptions,
      of: names.ja ?? null,
    },
  ]);
}

/** The restaurant's own translations of its courses. */
export function ownCourseWords(courses: readonly CourseWords[]): OwnWords[] {
  return courseTexts(courses).map(({ place, words: { ja = "", ...translations } }) => ({
    place,
    source: ja,
    translations,
  }));
}
