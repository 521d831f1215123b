import { z } from "zod";
import {
  askedNeeds,
  dietaryNeeds,
  type NeedsView,
  otherNeeds,
  severeAllergens,
} from "#domains/dietary/contract/needs.ts";
import { ORDER_KINDS, type OrderKind } from "#domains/notifications/notice-terms.ts";
import type { PaymentPart } from "#domains/payments/contract/payments.ts";
import { hasCheckDigit, INVOICE_NUMBER } from "#kernel/invoice-number.ts";
import { LANGUAGES, type Language, type Translations } from "#kernel/languages.ts";
import type { Money } from "#kernel/money.ts";
import { localDateTime } from "#kernel/time/local-time.ts";
import {
  MAX_LINES,
  MAX_QUANTITY,
  ORDER_STATUSES,
  type OrderPhrase,
  type OrderStatus,
  PAUSE_MINUTES,
  PAY_PLACES,
  type PayPlace,
} from "../order-terms.ts";
import { basketLine } from "./baskets.ts";

const id = z.string().min(1, { error: "required" }).max(64);

/** `POST /api/orders`. The prices are the server's: `expectedYen` is what the guest was shown, so that nothing else is charged. */
export const createOrder = z
  .strictObject({
    restaurantId: id,
    kind: z.enum(ORDER_KINDS),
    /** For `dine-in`: what the code on the table stands for. */
    tableCode: z.string().max(64).nullable().default(null),
    /** For `pick-up`: the restaurant's wall clock. */
    pickUpAt: localDateTime.nullable().default(null),
    /** For `booking`: a reservation that is the caller's. */
    reservationId: z.string().max(64).nullable().default(null),
    lines: z.array(basketLine).min(1, { error: "required" }).max(MAX_LINES),
    expectedYen: z.int().min(0),
    pays: z.enum(PAY_PLACES),
    customerName: z.string().trim().min(1, { error: "required" }).max(100),
    /** Where the provider sends its receipt: required where it is paid online. */
    customerEmail: z
      .union([z.literal(""), z.email({ error: "email" }).max(254)])
      .nullish()
      .transform((email) => email || null),
    note: z.string().trim().max(500).nullable().default(null),
    /** What whoever orders can't eat; left out where they were not asked. */
    dietaryNeeds: dietaryNeeds.optional(),
    severeAllergens: severeAllergens.optional(),
    otherNeeds: otherNeeds.optional(),
    language: z.enum(LANGUAGES).default("en"),
  })
  .superRefine((body, context) => {
    const require = (path: "tableCode" | "pickUpAt" | "reservationId" | "customerEmail") => {
      if (body[path] === null) context.addIssue({ code: "custom", path: [path], message: "required" });
    };
    if (body.kind === "dine-in") require("tableCode");
    if (body.kind === "pick-up") require("pickUpAt");
    if (body.kind === "booking") require("reservationId");
    if (body.pays === "online") require("customerEmail");
  })
  .transform((body) => ({ ...body, ...askedNeeds(body) }));
export type CreateOrder = z.output<typeof createOrder>;
export type CreateOrderBody = z.input<typeof createOrder>;

export interface CreatedOrder {
  id: string;
  /** What staff call out. */
  orderNumber: string;
  requiresPayment: boolean;
  paymentUrl: string | null;
  /** The page on which the guest follows it. */
  orderUrl: string;
}

/** How a restaurant takes orders now. `GET /api/restaurants/{id}/ordering?table=code` */
export interface OrderingView {
  restaurantId: string;
  zone: string;
  kinds: OrderKind[];
  pays: PayPlace[];
  /** The kitchen's usual time. */
  prepMinutes: number;
  /** ISO 8601: nothing is taken before it. */
  pausedUntil: string | null;
  /** Of the code that was asked about; null for none, and for one that is not this restaurant's. */
  table: { label: string } | null;
  /** The restaurant's wall clock, `YYYY-MM-DDTHH:mm`: the quarters of the next 24 hours that are not full. */
  pickUpTimes: string[];
}

export interface OrderLine {
  /** As it was ordered, in Japanese. */
  name: string;
  nameTranslations: Translations;
  details: { name: string; nameTranslations: Translations }[];
  quantity: number;
  unit: Money;
  percent: number;
  phrases: OrderPhrase[];
  note: string | null;
  /** How many of them could not be served. */
  refunded: number;
}

/** `GET /api/orders/{id}`, for whoever ordered. `totalAmount` and the next four are the specification's. */
export interface OrderView {
  id: string;
  orderNumber: string;
  /** In whole yen, as a decimal text. */
  totalAmount: string;
  restaurantId: string;
  restaurantName: string;
  /** Where it is, and how to reach it: food that is picked up has to be found. */
  place: {
    address: string | null;
    addressTranslations: Translations;
    phone: string | null;
    latitude: string;
    longitude: string;
  };
  customerName: string;
  customerEmail: string | null;
  restaurantNameTranslations: Translations;
  zone: string;
  kind: OrderKind;
  status: OrderStatus;
  tableLabel: string | null;
  /** ISO 8601. */
  dueAt: string;
  readyAt: string | null;
  expiresAt: string | null;
  lines: OrderLine[];
  taxes: { percent: 8 | 10; total: Money; tax: Money }[];
  total: Money;
  refunded: Money;
  pays: PayPlace;
  payment: PaymentPart | null;
  note: string | null;
  /** What the kitchen is told of whoever ordered. */
  needs: NeedsView;
  /** Why it was rejected: a code (`isRejectReason`) or the restaurant's own words, in Japanese. */
  reason: string | null;
  canCancel: boolean;
  createdAt: string;
  /** Null as long as there is nothing to give one for. */
  receipt: ReceiptPart | null;
}

/** What a receipt says beyond the lines that were served and their taxes. */
export interface ReceiptPart {
  /** Of the qualified invoice issuer: `T` and thirteen digits. Null where the restaurant has none. */
  invoiceNumber: string | null;
  /** The restaurant's day on which the food was had, `YYYY-MM-DD`. */
  date: string;
}

/** One of the reader's orders. `GET /api/orders`: those of the account and of this browser, the newest first. */
export interface OrderSummary
  extends Pick<
    OrderView,
    | "id"
    | "orderNumber"
    | "restaurantName"
    | "restaurantNameTranslations"
    | "zone"
    | "kind"
    | "status"
    | "tableLabel"
    | "dueAt"
    | "readyAt"
    | "expiresAt"
    | "createdAt"
    | "total"
    | "refunded"
  > {
  /** Portions. */
  count: number;
}

/** How a restaurant takes orders. `GET` and `PUT /api/owner/restaurants/{id}/ordering` */
export const orderingSettings = z.strictObject({
  kinds: z.array(z.enum(ORDER_KINDS)).max(ORDER_KINDS.length),
  pays: z.array(z.enum(PAY_PLACES)).min(1, { error: "one-choice" }).max(PAY_PLACES.length),
  prepMinutes: z.int().min(5).max(180),
  capPerQuarter: z.int().min(1).max(200).nullable(),
  invoiceNumber: z
    .string()
    .regex(INVOICE_NUMBER, { error: "invoice-number", abort: true })
    .refine(hasCheckDigit, { error: "invoice-number-check" })
    .nullable(),
});
export type OrderingSettings = z.output<typeof orderingSettings>;

/** `GET /api/owner/restaurants/{id}/ordering/tables`: what is printed on each table. */
export interface TableLink {
  tableId: string;
  label: string;
  url: string;
  /** What to do with the code, for the guests who sit there: a line in each of `TABLE_CODE_LANGUAGES`. */
  howTo: { language: Language; text: string }[];
}

/** The languages on a printed code, whatever the language of who prints it. */
export const TABLE_CODE_LANGUAGES = ["ja", "en", "zh", "ko"] as const satisfies readonly Language[];

/** `POST /api/owner/restaurants/{id}/ordering/pause` */
export const pauseOrdering = z.strictObject({
  minutes: z.union(PAUSE_MINUTES.map((one) => z.literal(one))),
});

/** An order as the kitchen sees it. */
export interface BoardOrder {
  id: string;
  orderNumber: string;
  kind: OrderKind;
  status: OrderStatus;
  tableLabel: string | null;
  customerName: string;
  language: string;
  dueAt: string;
  readyAt: string | null;
  expiresAt: string | null;
  createdAt: string;
  lines: (OrderLine & { position: number })[];
  note: string | null;
  /** What whoever ordered can't eat, and the party that has booked the table or with whose booking it was ordered. */
  needs: NeedsView;
  total: Money;
  refunded: Money;
  pays: PayPlace;
  /** The states that it may be moved to now. */
  steps: OrderStatus[];
}

/** `GET /api/owner/restaurants/{id}/orders`: what is open, and what was done today. */
export interface BoardView {
  version: number;
  pausedUntil: string | null;
  /** Whether there is a way to pay that works: without one, guests are told that nothing can be ordered. */
  canBePaid: boolean;
  prepMinutes: number;
  orders: BoardOrder[];
}

/** `POST /api/owner/orders/{id}/steps`: the state it was seen in is part of the call. */
export const stepOrder = z.strictObject({
  from: z.enum(ORDER_STATUSES),
  to: z.enum(ORDER_STATUSES),
  /** For `accepted`: in how many minutes it will be ready. */
  readyInMinutes: z.int().min(1).max(240).nullable().default(null),
  /** Told to the guest where it is rejected. */
  reason: z
    .string()
    .trim()
    .max(300)
    .nullish()
    .transform((given) => given || null),
});

/** `POST /api/owner/orders/{id}/refunds`: lines, by their position, that can't be served. `quantity`: how many in the end. */
export const refundLines = z.strictObject({
  lines: z
    .array(z.strictObject({ position: z.int().min(0), quantity: z.int().min(0).max(MAX_QUANTITY) }))
    .min(1, { error: "required" })
    .max(MAX_LINES),
});
