import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { BLANKS, type Blank, isAboutOrder, readerOf, type Variant } from "./variant-rules.ts";

export interface StaffWords {
  subject: string;
  text: string;
}

/** Titles, which are those of notifications on devices (`push`). */
const TITLES = {
  "staff-new": "booking",
  "staff-request": "request",
  "staff-changed": "changed",
  "staff-cancelled": "cancelled",
  "staff-late": "late",
  "staff-on-time": "onTime",
  "staff-kitchen-question": "question",
  "staff-message": "message",
  "staff-waitlist": "waitlist",
  "staff-portal": "portal",
  "staff-order-new": "order",
} as const satisfies Partial<Record<Variant, string>>;

/**
 * A notice to staff on LINE: what happened, when and where to answer, as on their devices. Guests aren't named there; what they
 * can't eat is in the Japanese slip in front of it. Null for notices to guests.
 */
export function staffWords(
  language: Language,
  variant: Variant,
  phrases: Readonly<Record<Blank, string>>,
): StaffWords | null {
  const reader = readerOf(variant);
  if (reader !== "staff" && reader !== "staffOrder") return null;
  const t = translator(language, "messages");
  const end = [phrases.link, t(isAboutOrder(variant) ? "shortOrder" : "short", phrases)];
  if (!hasTitle(variant)) {
    const subject = t(`${variant}.subject`, phrases);
    return { subject, text: [`Noren: ${t(`${variant}.text`, phrases)}`, ...end].join("\n") };
  }
  const subject = t(`push.${TITLES[variant]}`, phrases);
  const blanks: readonly Blank[] = BLANKS[variant];
  const until = blanks.includes("until") ? [t("onLine.until", phrases)] : [];
  // What a guest has written about an order is only on the board.
  const note = variant === "staff-order-new" ? [t("staff-order-new.note")] : [];
  const lines = [`Noren: ${subject}`, t("push.line", phrases), ...until, ...note, ...end];
  return { subject, text: lines.join("\n") };
}

function hasTitle(variant: Variant): variant is keyof typeof TITLES {
  return variant in TITLES;
}
