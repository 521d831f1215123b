import type { NeedsView } from "#domains/dietary/contract.ts";
import { distinctOtherNeeds, type StoredOtherNeed } from "#domains/dietary/other-needs.ts";
import { hasNeeds, impliedNeeds } from "#domains/dietary/party-needs.ts";
import { kitchenLines, readOtherNeeds } from "#domains/dietary/server/public.ts";
import type { PaymentPart } from "#domains/payments/contract/payments.ts";
import type { CourseParty, PartyAtTable } from "#domains/reservations/server/public.ts";
import { addressInLatin } from "#domains/restaurants/server/public.ts";
import { countTelling } from "#domains/staff/server/public.ts";
import { money } from "#kernel/money.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { ApiOrder } from "../contract/api-v1.ts";
import type { BillShare } from "../contract/bills.ts";
import type {
  BoardCourse,
  BoardOrder,
  OrderLine,
  OrderSummary,
  OrderView,
  ReceiptPart,
} from "../contract/orders.ts";
import { sumOf, taxesView } from "../price-lines.ts";
import { sumOfParts } from "./bills/open-parts.ts";
import type { ShareRow } from "./bills/store.ts";
import { mayMove, SERVED, stepsFrom } from "./states/rules.ts";
import type { NeedsRow, OrderLineRow, OrderRow } from "./store.ts";

/** An order, for the guest who placed it. */
export function orderView(row: OrderRow, payment: PaymentPart | null): OrderView {
  return {
    ...common(row),
    totalAmount: String(row.totalYen),
    restaurantId: row.restaurantId,
    restaurantName: row.restaurantName,
    place: {
      ...row.place,
      latitude: String(row.place.latitude),
      longitude: String(row.place.longitude),
      addressInLatin: addressInLatin(row.place, { lat: row.place.latitude, lng: row.place.longitude }),
    },
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    restaurantNameTranslations: row.restaurantNameTranslations,
    zone: row.zone,
    lines: row.lines.map(lineView),
    taxes: taxesView(sumOf(row.lines.map(servedOf)).taxes),
    payment,
    needs: needsView([row]),
    reason: row.reason,
    canCancel: mayMove(row.status, "cancelled_by_guest", "guest"),
    receipt: receiptPart(row, payment),
  };
}

/** The order in the list of own orders. */
export function orderSummary(row: OrderRow): OrderSummary {
  const { pays: _pays, note: _note, ...own } = common(row);
  const { restaurantName, restaurantNameTranslations, zone, lines } = row;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...own, restaurantName, restaurantNameTranslations, zone, count };
}

/**
 * For orders paid online and served. The restaurant itself gives receipts for payments at the counter; an order that the
 * kitchen has not accepted may still be refunded in full.
 */
function receiptPart(row: OrderRow, payment: PaymentPart | null): ReceiptPart | null {
  const isServed = SERVED.includes(row.status) && row.refundedYen < row.totalYen;
  if (!isServed || payment === null || payment.refunded >= payment.paid) return null;
  return { invoiceNumber: row.invoiceNumber, date: localDate(row.dueAt, row.zone) };
}

/**
 * The order for the kitchen, without the guest's contact. `parties`: those at its table when it was placed, or that of its
 * booking. What each said is told apart and together: nothing that anybody declared is left out.
 */
export function boardOrder(row: OrderRow, parties: readonly PartyAtTable[]): BoardOrder {
  return {
    ...common(row),
    customerName: row.customerName,
    language: row.language,
    needs: needsView([row, ...parties]),
    ownNeeds: needsView([row]),
    parties: parties.map((party) => ({
      reservationId: party.id,
      confirmationCode: party.confirmationCode,
      localTime: party.localTime,
      presence: party.presence,
      guestCount: party.guestCount,
      language: party.language,
      request: party.specialRequests,
      answers: [...party.answers],
      canWrite: party.hasThread,
      needs: needsView([party]),
      course: party.course,
    })),
    bill: billOf(row, parties),
    settledAt: row.settledAt?.toISOString() ?? null,
    lines: row.lines.map((line, position) => ({ ...lineView(line), position })),
    steps: stepsFrom(row.status, "staff"),
  };
}

/** The same for the restaurant's own programs. */
export function apiOrder(row: OrderRow, parties: readonly PartyAtTable[]): ApiOrder {
  const { lines, settledAt, ...order } = boardOrder(row, parties);
  const { id, orderNumber, kind, status, tableLabel, dueAt, readyAt, expiresAt, createdAt } = order;
  const { note, total, refunded, pays } = order;
  return {
    ...{ id, orderNumber, kind, status, steps: stepsFrom(row.status, "api"), tableLabel },
    // Empty after erasure.
    customerName: row.customerName || null,
    language: row.language,
    ...{ dueAt, readyAt, expiresAt, createdAt, lines, note, total, refunded, pays, settledAt },
    reason: row.reason,
    // As on the board: where parties are known, an order without a word about needs says nothing of theirs.
    needs: apiNeeds(parties.length === 0 || row.needsAsked || hasNeeds(row) ? [row, ...parties] : parties),
    ownNeeds: apiNeeds([row]),
    parties: parties.map((party) => ({
      reservationId: party.id,
      confirmationCode: party.confirmationCode,
      localTime: party.localTime,
      presence: party.presence,
      guestCount: party.guestCount,
      language: party.language,
      request: party.specialRequests,
      answers: [...party.answers],
      course: party.course,
      needs: apiNeeds([party]),
    })),
  };
}

/** Needs with the lines that the kitchen reads. What a single one of them wasn't asked is unknown of all. */
function apiNeeds(declared: readonly NeedsRow[]): ApiOrder["needs"] {
  const unknown = declared.find((one) => !one.needsAsked && !hasNeeds(one));
  const together = { ...combinedNeeds(declared), needsAsked: unknown === undefined };
  const needsText = kitchenLines(together, "need");
  return {
    ...together,
    otherNeeds: readOtherNeeds(together.otherNeeds),
    needsText: unknown && hasNeeds(together) ? [...needsText, ...kitchenLines(unknown, "need")] : needsText,
  };
}

/** A party of today that has a course, with what it can't eat. */
export function boardCourse({ startsAt: _, course, ...party }: CourseParty): BoardCourse {
  const { reservationId, localTime, isSeated, guestCount, tableLabels } = party;
  return { reservationId, localTime, isSeated, guestCount, tableLabels, course, needs: needsView([party]) };
}

/** How many of these parties have dietary needs. */
export function countWithNeeds(courses: readonly BoardCourse[]): number {
  return countTelling(courses.map(({ needs }) => ({ ...needs, words: [] })));
}

/**
 * Which orders are paid together: those of the party at the table; where staff have seated none, those of a table until they
 * are paid; and each order to take away by itself.
 */
function billOf(row: OrderRow, parties: readonly PartyAtTable[]): string {
  const partyId =
    row.partyId ?? row.reservationId ?? parties.find(({ presence }) => presence === "seated")?.id;
  if (partyId) return `party:${partyId}`;
  if (row.tableId === null) return `order:${row.id}`;
  return `table:${row.tableId}:${row.settledAt?.getTime() ?? "open"}`;
}

/** How many of these orders show dietary needs or notes of the guest. */
export function countWithNotes(orders: readonly (BoardOrder | ApiOrder)[]): number {
  return countTelling(
    orders.map(({ needs, note, lines, parties }) => ({
      ...needs,
      words: [note, ...lines.map((line) => line.note), ...parties.map(({ request }) => request)],
    })),
  );
}

type PartyTogether = Omit<NeedsView, "otherNeeds"> & { otherNeeds: StoredOtherNeed[] };

/** The union of the parties' dietary needs. */
export function combinedNeeds(parties: readonly NeedsRow[]): PartyTogether {
  const severeAllergens = [...new Set(parties.flatMap((party) => party.severeAllergens))];
  const dietaryNeeds = [...new Set(parties.flatMap((party) => party.dietaryNeeds))];
  return {
    dietaryNeeds: impliedNeeds({ dietaryNeeds, severeAllergens }),
    severeAllergens,
    otherNeeds: distinctOtherNeeds(parties.flatMap((party) => party.otherNeeds)),
    needsAsked: parties.some(({ needsAsked }) => needsAsked),
  };
}

/** The union in the contract's shape. */
function needsView(parties: readonly NeedsRow[]): NeedsView {
  const together = combinedNeeds(parties);
  return { ...together, otherNeeds: readOtherNeeds(together.otherNeeds) };
}

function common(row: OrderRow) {
  return {
    id: row.id,
    orderNumber: String(row.number),
    kind: row.kind,
    status: row.status,
    tableLabel: row.tableLabel,
    dueAt: row.dueAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    total: money(row.totalYen, "JPY"),
    refunded: money(row.refundedYen, "JPY"),
    pays: row.pays,
    note: row.note,
  };
}

function lineView(line: OrderLineRow): OrderLine {
  const { names, details, quantity, unitYen, percent, phrases, note, refunded } = line;
  return {
    name: names.ja ?? "",
    nameTranslations: names,
    details: details.map((one) => ({ name: one.ja ?? "", nameTranslations: one })),
    unit: money(unitYen, "JPY"),
    ...{ quantity, percent, phrases, note, refunded },
  };
}

/** A part of a bill that was paid at the counter. */
export function shareView({ id, paidAt, amounts, lines }: ShareRow): BillShare {
  const { totalYen, taxes } = sumOf(amounts.map(({ yen, percent }) => ({ totalYen: yen, percent })));
  const ofOrder = Map.groupBy(amounts, ({ orderId }) => orderId);
  return {
    id,
    paidAt: paidAt.toISOString(),
    total: money(totalYen, "JPY"),
    taxes: taxesView(taxes),
    orders: [...ofOrder].map(([orderId, parts]) => ({ orderId, paid: money(sumOfParts(parts), "JPY") })),
    lines,
  };
}

/** A line's charge: without portions that were not served. */
function servedOf({ unitYen, quantity, refunded, percent }: OrderLineRow) {
  return { totalYen: unitYen * (quantity - refunded), percent };
}
