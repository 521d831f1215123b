import { useCourseName } from "#domains/menus/web/courses/use-course-name.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";

/** The course of a party in a word; nothing for a table only. */
export function CourseBadge({ reservation: { course } }: { reservation: Pick<BookReservation, "course"> }) {
  const nameOf = useCourseName();
  if (course === null) return null;
  const { text, lang } = nameOf(course);
  return (
    <span
      lang={lang}
      title={text}
      className="max-w-36 min-w-8 shrink-3 truncate rounded border border-ai-600 px-1 text-sm font-semibold text-link"
    >
      {text}
    </span>
  );
}
