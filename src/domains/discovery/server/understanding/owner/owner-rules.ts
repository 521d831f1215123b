import type { OwnerTopic } from "#domains/discovery/owner-topics.ts";
import type { OwnerSign } from "./owner-words.ts";

interface OwnerRule {
  topic: OwnerTopic;
  weight: number;
  /** Signs that must all be there. */
  all: readonly OwnerSign[];
  /** Signs that must all be missing. */
  none: readonly OwnerSign[];
}

const rule = (
  topic: OwnerTopic,
  weight: number,
  all: readonly OwnerSign[],
  none: readonly OwnerSign[] = [],
): OwnerRule => ({ topic, weight, all, none });

/** What follows from which signs together. The weights of all rules that hold are summed. */
export const OWNER_RULES: readonly OwnerRule[] = [
  rule("commission", 8, ["commission"]),
  rule("commission", 6, ["percent"]),
  rule("commission", 7, ["card", "fee"]),
  rule("commission", 6, ["card", "price"]),

  rule("commission", 8, ["take", "order"]),

  rule("plans", 4, ["price"], ["commission", "card", "take"]),
  rule("plans", 5, ["month"], ["when", "payout", "bank", "earned"]),
  rule("plans", 4, ["plan"], ["cancel", "anymore", "unsubscribe", "delete"]),
  rule("plans", 3, ["fee"], ["commission", "card"]),
  rule("plans", 2, ["plan", "price"]),
  rule("plans", 4, ["plan", "change"]),

  rule("cancel-plan", 10, ["unsubscribe"]),
  rule("cancel-plan", 12, ["cancel", "plan"]),
  rule("cancel-plan", 4, ["delete", "plan"]),
  rule("cancel-plan", 10, ["pay", "not", "anymore"], ["guest"]),
  rule("cancel-plan", 10, ["plan", "anymore"]),
  rule("cancel-plan", 2, ["cancel"], ["booking", "guest"]),

  rule("cancel-booking", 11, ["cancel", "booking"], ["no-show"]),
  rule("cancel-booking", 6, ["cancel", "guest"], ["plan"]),
  rule("cancel-booking", 6, ["cancel", "day"], ["plan"]),
  rule("cancel-booking", 5, ["refund"]),
  rule("cancel-booking", 3, ["refund", "guest"]),

  rule("password", 9, ["password"]),
  rule("password", 5, ["login"], ["staff"]),
  rule("password", 2, ["forgot"]),

  rule("two-step", 12, ["two-step"]),
  rule("two-step", 4, ["device", "login"]),
  rule("two-step", 6, ["device", "forgot"]),
  rule("two-step", 2, ["device"]),

  rule("certificates", 7, ["halal"]),
  rule("certificates", 7, ["certificate"]),

  rule("payouts", 8, ["payout"]),
  rule("payouts", 7, ["money", "when"]),
  rule("payouts", 7, ["money", "bank"]),
  rule("payouts", 8, ["earned"]),
  rule("payouts", 4, ["bank"], ["access"]),
  rule("payouts", 4, ["bank", "when"]),

  rule("staff", 6, ["staff"]),
  rule("staff", 5, ["access"]),
  rule("staff", 4, ["invite"], ["menu"]),
  rule("staff", 4, ["staff", "access"]),
  rule("staff", 3, ["staff", "invite"]),
  rule("staff", 6, ["left"]),

  rule("sold-out", 9, ["sold-out"], ["hours", "password", "data"]),

  rule("closed-day", 5, ["closed"], ["for-good"]),
  rule("closed-day", 5, ["closed", "day"], ["for-good"]),
  rule("closed-day", 9, ["day-off"], ["for-good"]),
  rule("closed-day", 12, ["open", "not", "day"], ["for-good", "cancel"]),

  rule("hours", 9, ["hours"], ["not"]),
  rule("hours", 9, ["open", "later"], ["not"]),
  rule("hours", 8, ["open", "from"], ["not", "later"]),
  rule("hours", 5, ["change", "day"], ["booking", "menu"]),
  rule("hours", 2, ["hours", "change"]),

  rule("table-codes", 9, ["qr"]),
  rule("table-codes", 6, ["print", "table"]),
  rule("table-codes", 3, ["qr", "table"]),

  rule("no-show", 13, ["no-show"], ["payout", "earned", "money"]),

  rule("deposit", 12, ["deposit"]),

  rule("import-menu", 5, ["import"]),
  rule("import-menu", 5, ["import", "menu"]),
  rule("import-menu", 5, ["file", "menu"]),
  rule("import-menu", 4, ["file"], ["data"]),
  rule("import-menu", 3, ["menu", "invite"]),

  rule("export", 6, ["export"]),
  rule("export", 6, ["export", "data"]),
  rule("export", 3, ["data"], ["delete", "staff", "login"]),

  rule("delete-restaurant", 9, ["for-good"]),
  rule("delete-restaurant", 9, ["off"], ["staff", "access"]),
  rule("delete-restaurant", 10, ["delete", "restaurant"]),
  rule("delete-restaurant", 4, ["delete"], ["staff", "access", "left", "booking", "menu"]),
];

/** From this score on a topic is answered, if it leads the next one by `CLEAR_LEAD`. */
export const SURE_SCORE = 5;
export const CLEAR_LEAD = 2;
/** Below this score a topic isn't even offered. */
export const LEAST_SCORE = 3;
