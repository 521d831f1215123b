import { eventType } from "#platform/server/events/event-type.ts";

export interface RowOf {
  importId: string;
  /** Of the file of restaurants. */
  line: number;
}

/** A restaurant of an import is to be created. One event each: the others go on where one of them fails. */
export const rowImported = eventType<RowOf>("import.row-added");
/** A restaurant of an import is to be taken back. */
export const rowUndone = eventType<RowOf>("import.row-undone");
