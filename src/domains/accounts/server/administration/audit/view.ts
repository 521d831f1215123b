import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import type { AuditRow } from "./store.ts";

/** A page of the log; one row more than fits says that there is another. */
export function auditPage(rows: readonly AuditRow[], size: number): AuditPage {
  const shown = rows.slice(0, size);
  return {
    entries: shown.map(({ id, at, actorId, actor, action, subject, details }) => ({
      ...{ id, action, subject, details },
      at: at.toISOString(),
      actor: actorId === null ? null : actor,
    })),
    before: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}
