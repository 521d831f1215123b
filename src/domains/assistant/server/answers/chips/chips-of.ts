import type { Credentials } from "#domains/accounts/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { ChipKind } from "../../../chat-constants.ts";
import type { ChatChip } from "../../../contract/chips.ts";
import type { Assistant } from "../../port.ts";
import type { ConversationRow } from "../../store.ts";

/** What is said by the chip of a booking, too. */
const OF_A_BOOKING: readonly ChipKind[] = ["restaurant", "day", "time", "party"];

interface ChipsReader {
  /** The guest's own; null for an operator. */
  credentials: Credentials | null;
  language: Language;
  now: Date;
}

/**
 * What a conversation holds: its bookings, whoever reads it, and then the search. A search that was booked is not shown
 * beside its booking.
 */
export async function chipsOf(
  assistant: Pick<Assistant, "booked" | "chips">,
  { dialogue, holderHash }: Pick<ConversationRow, "dialogue" | "holderHash">,
  { credentials, language, now }: ChipsReader,
): Promise<ChatChip[]> {
  // An operator sees those of the browser that the conversation belongs to; after a logout it belongs to none.
  const holder = credentials ?? { accountId: null, holderHash: holderHash || null };
  const booked = await assistant.booked(dialogue, { holder, language, now });
  const isSaid = (chip: ChatChip) =>
    OF_A_BOOKING.includes(chip.kind) && booked.some(({ label }) => label.split(" · ").includes(chip.label));
  return [...booked, ...assistant.chips(dialogue, language).filter((chip) => !isSaid(chip))];
}
