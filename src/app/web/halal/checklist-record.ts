import { HALAL_TASKS, type HalalTask } from "#domains/dietary/halal-guide.ts";
import { localRecord } from "#platform/web/storage/local-record.ts";

/** The tasks that the user has ticked off, in the order of the guide. */
export const checklistRecord = localRecord<readonly HalalTask[]>("noren.halal-checklist", (saved) =>
  Array.isArray(saved) ? HALAL_TASKS.filter((task) => saved.includes(task)) : [],
);
