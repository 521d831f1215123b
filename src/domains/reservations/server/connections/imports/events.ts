import { eventType } from "#platform/server/events/event-type.ts";

export interface LineOf {
  importId: string;
  line: number;
}

/** Some lines of an import, those after this one. The next ones are announced when these are done, so that others have their turn. */
interface LinesAfter {
  importId: string;
  after: number;
}

/** Lines of an import are to be entered. */
export const linesImported = eventType<LinesAfter>("booking-import.lines-added");
/** What lines have entered is to be taken back. `by`: who of the staff. */
export const linesUndone = eventType<LinesAfter & { by: string }>("booking-import.lines-undone");
