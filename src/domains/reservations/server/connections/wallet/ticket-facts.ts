import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { readableAddress } from "#domains/notifications/server/public.ts";
import { addressInLatin } from "#domains/restaurants/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import { EXPECTED_STATUSES, type ReservationStatus } from "../../../reservation-constants.ts";
import { staffSlip } from "../../notices/send-notice.ts";
import type { ReservationRow } from "../../store.ts";

/** A pass is good until its guest has left or was not there in time. */
const GOOD: readonly ReservationStatus[] = [...EXPECTED_STATUSES, "seated", "completed"];

/** Whether the restaurant still waits for this guest: only then passes are made, and devices notified. */
export function isExpected(
  { status, endsAt }: Pick<ReservationRow, "status" | "endsAt">,
  now: Date,
): boolean {
  return EXPECTED_STATUSES.includes(status) && endsAt > now;
}

export function isGood({ status }: Pick<ReservationRow, "status">): boolean {
  return GOOD.includes(status);
}

/** A fact of the ticket: its name and its value in the reader's language. */
export interface Fact {
  name: string;
  value: string;
}

/** What a pass shows: what the ticket shows to readers of its shared copy. */
export interface TicketFacts {
  description: string;
  restaurant: string;
  /** The name on the door; null where it is the same. */
  original: string | null;
  code: Fact;
  when: Fact;
  party: Fact;
  /** Not yet confirmed, or no longer; null for a confirmed table. */
  state: string | null;
  /** In the reader's script; null where it is unknown. */
  address: Fact | null;
  /** As in Japan; null where it is the same. */
  japaneseAddress: string | null;
  phone: string | null;
  /** The part for the staff, in Japanese: with all that the party can't eat, in the kitchen's words. */
  slip: Fact;
  /** What the guest reads of their needs. */
  verify: string;
  hasNeeds: boolean;
  /** The shared copy of the ticket: reads, and changes nothing. */
  url: string;
}

const WHEN = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

export function ticketFacts(row: ReservationRow, language: Language, publicUrl: string): TicketFacts {
  const t = translator(language, "confirmation");
  const { text: restaurant } = pickText(row.restaurantName, row.nameTranslations, language);
  const { address: original, addressTranslations } = row;
  const place = original && {
    address: original,
    addressTranslations,
    addressInLatin: addressInLatin(row, row),
  };
  const address = place && readableAddress(place, language);
  return {
    description: t("calendarTitle", { restaurant }),
    restaurant,
    original: restaurant === row.restaurantName ? null : row.restaurantName,
    code: { name: t("code"), value: row.confirmationCode },
    when: { name: t("when"), value: formatter(language, row.zone).dateTime(row.startsAt, WHEN) },
    party: {
      name: t("party"),
      value: translator(language, "messages")("guests", { guests: row.guestCount }),
    },
    state: row.status === "confirmed" ? null : t(`state.${row.status}.title`),
    address: address ? { name: t("address"), value: address } : null,
    japaneseAddress: address === row.address ? null : row.address,
    phone: row.restaurantPhone,
    // Readers of a shared copy don't see the name.
    slip: { name: t("staffTitle"), value: staffSlip({ ...row, customerName: null }).join("\n") },
    verify: t("verify"),
    hasNeeds: hasNeeds(row),
    url: `${publicUrl}${paths.confirmation(row.id)}?share=${row.shareKey}`,
  };
}
