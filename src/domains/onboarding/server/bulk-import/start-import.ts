import { randomBytes } from "node:crypto";
import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import type { Gazetteer } from "#domains/discovery/server/public.ts";
import { NAME_LENGTH } from "#domains/restaurants/restaurant-constants.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import type { StartImport } from "../../contract/restaurant-imports.ts";
import { rowImported } from "./events.ts";
import { type ReadImport, readImport } from "./preview-import.ts";
import { stopsOf } from "./read-files.ts";
import { insertImport, type NewRow } from "./store.ts";

interface StartImportInput {
  body: StartImport;
  operator: SessionUser;
  gazetteer: Gazetteer;
  /** A repeated call with the same key starts nothing. */
  idempotencyKey: string | null;
  now: Date;
}

type StartImportResult =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: "idempotency-key-reused" }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] };

/** At most this many are named. */
const MAX_ISSUES = 20;

/**
 * Starts an import: its rows are stored in one transaction with an event for each, and created one after the other. A
 * process that dies in the middle leaves the rest to the next one.
 */
export function startImport(db: Database, input: StartImportInput): Promise<StartImportResult> {
  const { body, operator, gazetteer, idempotencyKey: key, now } = input;
  const call = { scope: "restaurant-import", key, request: { ...body, by: operator.id } } as const;
  return db.transaction(async (tx): Promise<StartImportResult> => {
    const before = await answerBefore<{ id: string }>(tx, call);
    if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
    if (before !== null) return { ok: true, id: before.answer.id, isNew: false };
    const read = await readImport(tx, body.files, { gazetteer, now });
    const issues = issuesOf(read, body.leaveOut);
    if (issues.length > 0) return { ok: false, reason: "invalid-input", issues };
    const id = randomBytes(12).toString("base64url");
    const rows = rowsOf(read, body);
    const { actor } = actorOf(operator);
    const created = { id, createdAt: now, actor, actorId: operator.id };
    await insertImport(tx, { ...created, planKey: body.planKey, isInviting: body.invite }, rows);
    const waiting = rows.filter(({ state }) => state === "waiting");
    for (const { line } of waiting) await announce(tx, rowImported, { importId: id, line }, now);
    const entry = { ...actorOf(operator), action: "import.started", subject: id } as const;
    const details = {
      ...{ restaurants: waiting.length, left: rows.length - waiting.length },
      ...{ planKey: body.planKey, invited: body.invite },
    };
    await insertAudit(tx, { ...entry, details }, now);
    await keepAnswer(tx, call, { id }, now);
    return { ok: true, id, isNew: true };
  });
}

/** Mistakes that keep the import from starting. */
function issuesOf({ rows, mistakes }: ReadImport, leavesOut: boolean): FieldIssue[] {
  const stopping = mistakes.filter((mistake) => {
    const stops = stopsOf(mistake);
    return stops === "file" || (stops === "row" && !leavesOut);
  });
  const issues = stopping.map(
    ({ file, issue, values }): FieldIssue => ({
      ...{ path: `files.${file}`, issue },
      ...(values && { values }),
    }),
  );
  if (issues.length === 0 && rows.every(({ entry }) => entry === null))
    issues.push({ path: "files.restaurants", issue: "required" });
  return issues.slice(0, MAX_ISSUES);
}

/** Rows as they are stored: to be created, or left out. */
function rowsOf({ rows }: ReadImport, { choices }: StartImport): NewRow[] {
  const chosen = new Map(choices.map(({ line, choice }) => [line, choice]));
  return rows.flatMap(({ line, name, entry, matches }): NewRow[] => {
    if (entry === null) {
      const left = { state: "left", reason: "mistakes", entry: null, email: null, language: "ja" } as const;
      return [{ line, name: name.slice(0, NAME_LENGTH.max), ...left }];
    }
    const { email, language, ...stored } = entry;
    const [listed] = matches.filter(({ isPartner }) => !isPartner);
    const usual = matches.some(({ isPartner }) => isPartner) ? "leave" : (listed?.id ?? "new");
    const choice = chosen.get(line) ?? usual;
    const known = matches.map(({ id }) => id);
    const placeId = matches.find(({ id, isPartner }) => id === choice && !isPartner)?.id ?? null;
    // A choice of the preview that is gone, such as a place that became a partner meanwhile.
    if (choice === "leave" || (choice !== "new" && placeId === null))
      return [{ line, name, state: "left", reason: "chosen", entry: null, email: null, language }];
    const { line: _line, name: _name, ...facts } = stored;
    return [
      {
        ...{ line, name, state: "waiting", reason: null, email, language },
        entry: { ...facts, placeId, known },
      },
    ];
  });
}
