import { paths } from "#kernel/addresses/paths.ts";
import type { DemoRemoval, KeptReason, KeptRestaurant } from "../server/demo/remove-demo.ts";

const COMMAND = "npm run demo:remove -- --also";

/** What is removed, or would be, with what stays and why. `publicUrl`: without a trailing slash. */
export function removalLines(removal: DemoRemoval, publicUrl: string): string[] {
  const { restaurants, partners, bookings, upcoming, orders, reviews, accounts, testPayments, kept, others } =
    removal;
  return [
    `  restaurants  ${restaurants}${partners > 0 ? `, ${partners} of them partners` : ""}`,
    `  bookings     ${bookings}${upcoming > 0 ? `, ${upcoming} of them still to come` : ""}`,
    `  orders       ${orders}`,
    `  reviews      ${reviews}`,
    `  accounts     ${accounts.length}${accounts.length > 0 ? `: ${accounts.join(", ")}` : ""}`,
    ...(testPayments > 0
      ? [
          `The ledger keeps ${testPayments} test payments, without a restaurant: its entries are never removed.`,
        ]
      : []),
    ...keptLines(kept, publicUrl),
    `Other restaurants, which are not touched: ${others - kept.length}`,
  ];
}

/** Restaurants that stay, each with its reason and what to do. */
export function keptLines(kept: readonly KeptRestaurant[], publicUrl: string): string[] {
  if (kept.length === 0) return [];
  return [
    "These stay:",
    ...kept.map(({ id, name, reason }) => `  ${name} (${id}): ${REASONS[reason](id, publicUrl)}`),
  ];
}

const hide = (publicUrl: string) => `Hide it from guests: ${publicUrl}${paths.admin("restaurants")}`;
const REASONS: Readonly<Record<KeptReason, (id: string, publicUrl: string) => string>> = {
  money: (_id, publicUrl) => `real money was paid for it, and its books must be kept. ${hide(publicUrl)}`,
  agreement: (_id, publicUrl) =>
    `an owner has joined with it, and the agreement must be kept. ${hide(publicUrl)}`,
  payout: (id) =>
    `it has an account with a real payment provider. Close that with the provider, then: ${COMMAND} ${id}`,
  people: (id) => `people without a demo account work there. If they don't need it: ${COMMAND} ${id}`,
  opened: (id) => `a demo account opened it, so it may be a real one. If it isn't: ${COMMAND} ${id}`,
};
