import { z } from "zod";
import { PLAN_KEYS } from "#domains/payments/contract/plans.ts";
import { IMPORT_STATES, KEPT_REASONS, LEFT_REASONS, MAX_IMPORT_LINES } from "../import-constants.ts";
import { importFiles, importPreview, previewImport } from "./import-preview.ts";

/**
 * `POST /api/admin/restaurant-imports`, with an idempotency key. Refused while there are mistakes, unless `leaveOut`: then
 * restaurants with mistakes are not created.
 */
export const startImport = z.strictObject({
  files: importFiles,
  leaveOut: z.boolean().default(false),
  /** By line: `new`, `leave`, or the id of the listed place to take over. By default listed places are taken over, and what is a partner already is left out. */
  choices: z
    .array(z.strictObject({ line: z.int().min(2), choice: z.string().min(1).max(64) }))
    .max(MAX_IMPORT_LINES.restaurants)
    .default([]),
  /** Paid by invoice from today; null for none. */
  planKey: z.enum(PLAN_KEYS).nullable(),
  /** Mail the owners an invitation as soon as their restaurant is created. */
  invite: z.boolean(),
});
export type StartImport = z.output<typeof startImport>;
export type StartImportBody = z.input<typeof startImport>;

const counts = z.strictObject(
  Object.fromEntries(IMPORT_STATES.map((state) => [state, z.number()])) as Record<
    (typeof IMPORT_STATES)[number],
    z.ZodNumber
  >,
);

export const importSummary = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  /** Masked. */
  actor: z.string(),
  total: z.number(),
  counts,
  shownAt: z.string().nullable(),
  invitedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
});
export type ImportSummary = z.output<typeof importSummary>;

/** `GET /api/admin/restaurant-imports/{id}` */
export const importView = importSummary.extend({
  /** Restaurants whose owner can still be invited. */
  invitable: z.number(),
  rows: z.array(
    z.strictObject({
      line: z.number(),
      name: z.string(),
      state: z.enum(IMPORT_STATES),
      reason: z.enum([...LEFT_REASONS, ...KEPT_REASONS]).nullable(),
      restaurantId: z.string().nullable(),
    }),
  ),
});
export type ImportView = z.output<typeof importView>;

/** Endpoints of imports, all of operators. */
export const importEndpoints = {
  "GET /api/admin/restaurant-imports": {
    summary: "Imports of restaurants",
    answer: z.array(importSummary),
    errors: [],
  },
  "POST /api/admin/restaurant-imports/preview": {
    summary: "Read the files of an import",
    body: previewImport,
    answer: importPreview,
    errors: [],
  },
  "POST /api/admin/restaurant-imports": {
    summary: "Import restaurants",
    body: startImport,
    answer: importView,
    status: [201, 200],
    errors: ["idempotency-key-reused"],
  },
  "GET /api/admin/restaurant-imports/:id": {
    summary: "Progress and report of an import",
    answer: importView,
    errors: ["not-found"],
  },
  "POST /api/admin/restaurant-imports/:id/show": {
    summary: "Show the imported restaurants to guests",
    answer: importView,
    errors: ["not-found"],
  },
  "POST /api/admin/restaurant-imports/:id/invite": {
    summary: "Invite the owners of imported restaurants",
    answer: importView,
    errors: ["not-found"],
  },
  "POST /api/admin/restaurant-imports/:id/undo": {
    summary: "Take an import back",
    answer: importView,
    errors: ["not-found"],
  },
} as const;
