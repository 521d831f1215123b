import { ALLERGENS } from "#domains/dietary/dietary.ts";
import { readOtherNeeds } from "#domains/dietary/server/public.ts";
import { isAtLeast, type MemberRole } from "#domains/staff/server/public.ts";
import type { GuestCard, GuestHit } from "../../../contract/guests.ts";
import type { CardData } from "./get-guest.ts";
import type { GuestRow, HitRow, NeedsRow } from "./guest-store.ts";

const ALLERGY = "allergy";
const ALLERGEN_NEEDS: ReadonlySet<string> = new Set(ALLERGENS.map((allergen) => `without-${allergen}`));

/** How to reach a guest is for managers and owners. */
function contactFor(
  { phone, whatsapp, email }: Pick<GuestRow, "phone" | "whatsapp" | "email">,
  role: MemberRole,
) {
  return isAtLeast(role, "manager") ? { phone: phone ?? whatsapp, email } : { phone: null, email: null };
}

export function guestHit(row: HitRow, role: MemberRole): GuestHit {
  return {
    id: row.id,
    name: row.name,
    kana: row.kana,
    language: row.language,
    tags: [...row.tags, ...(row.hasNeeds ? [ALLERGY] : [])],
    visits: row.visits,
    noShows: row.noShows,
    cancelled: row.cancelled,
    lastVisit: row.lastVisit,
    ...contactFor(row, role),
    next: row.next,
  };
}

/** The card of a guest: what the joined records say stands beside what the first one says. */
export function guestCard({ records, figures, bookings, needs }: CardData, role: MemberRole): GuestCard {
  const [own, ...joined] = records;
  const tags = [...new Set(records.flatMap((one) => one.tags))];
  const first = <Key extends "kana" | "phone" | "whatsapp" | "email">(key: Key) =>
    records.map((one) => one[key]).find((one) => one !== null) ?? null;
  const contact = { phone: first("phone"), whatsapp: first("whatsapp"), email: first("email") };
  return {
    id: own.id,
    name: own.name,
    kana: first("kana"),
    language: own.language,
    tags: [...tags, ...(needs.some(isAllergy) ? [ALLERGY] : [])],
    ...figures,
    ...contactFor(contact, role),
    whatsapp: isAtLeast(role, "manager") ? contact.whatsapp : null,
    note: own.note,
    joinedNotes: joined.flatMap(({ note }) => (note === null ? [] : [note])),
    bookings,
    consent: own.consentAt && { at: own.consentAt.toISOString(), by: own.consentBy },
    needs: needs.map(({ saidAt, saidFor, dietaryNeeds, severeAllergens, otherNeeds }) => ({
      saidAt: saidAt.toISOString(),
      saidFor,
      dietaryNeeds: [...dietaryNeeds],
      severeAllergens: [...severeAllergens],
      otherNeeds: readOtherNeeds(otherNeeds),
    })),
    joined: joined.map((one) => ({ id: one.id, name: one.name, phone: contactFor(one, role).phone })),
  };
}

/** Beyond a diet: something that makes the guest ill. A food in own words may be one. */
function isAllergy({ dietaryNeeds, severeAllergens, otherNeeds }: NeedsRow): boolean {
  return (
    severeAllergens.length > 0 ||
    otherNeeds.length > 0 ||
    dietaryNeeds.some((need) => ALLERGEN_NEEDS.has(need))
  );
}

/** How many of the guests in an answer have needs or words of theirs in it. */
export function tellingOf(card: GuestCard): number {
  const words = [card.note, ...card.joinedNotes, ...card.bookings.map(({ staffNote }) => staffNote)];
  return card.needs.length > 0 || words.some((one) => one !== null) ? 1 : 0;
}

/** Of a list of guests, those with a word of the restaurant's own or an allergy among their tags. */
export function tellingHits(hits: readonly GuestHit[]): number {
  return hits.filter(({ tags }) => tags.some((tag) => tag !== "vip" && tag !== "regular")).length;
}
