import { findTable } from "./intents/find-table.ts";
import type { Ask, Draft, Records } from "./port.ts";
import { heldAfter, isTable } from "./rules.ts";

/**
 * The answer with the table that it is about: "one of us can't eat nuts" about a table that is offered, or a search with
 * day, time and party size that finds one restaurant with exactly that table.
 */
export async function withTable(records: Records, ask: Ask, draft: Draft): Promise<Draft> {
  const { before, slots, intent } = ask;
  if ((intent !== "dietary" && intent !== "find-place") || draft.restaurantId == null) return draft;
  const held = heldAfter(before, ask).slots;
  const isOffered = before.intent === "book" && before.restaurantId === draft.restaurantId;
  const isWhole = held.date !== null && held.time !== null && held.partySize !== null;
  if (!isWhole || !(isOffered || isTable(slots))) return draft;
  const spokenOf = { ...before, restaurantId: draft.restaurantId };
  const asked = {
    ...ask,
    intent: "book" as const,
    slots: { ...held, ordinal: null },
    rest: "",
    before: spokenOf,
  };
  const table = await findTable(records, asked);
  if (!table.parts?.some(({ kind }) => kind === "booking")) return draft;
  return {
    ...draft,
    content: [draft.content, table.content].join(" "),
    parts: [...(draft.parts ?? []), ...table.parts],
    intent: "book",
    slots: held,
  };
}
