import { eventType } from "#platform/server/events/event-type.ts";

export interface LineOf {
  importId: string;
  line: number;
}

/** A line of an import is to be entered. One event each: the others go on where one of them fails. */
export const lineImported = eventType<LineOf>("booking-import.line-added");
/** What a line has entered is to be taken back. */
export const lineUndone = eventType<LineOf & { by: string }>("booking-import.line-undone");
