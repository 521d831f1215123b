import { z } from "zod";
import {
  askedNeeds,
  dietaryNeeds,
  needsView,
  otherNeeds,
  severeAllergens,
} from "#domains/dietary/contract.ts";
import { ORDER_KINDS } from "#domains/notifications/notice-constants.ts";
import { paymentPart } from "#domains/payments/contract/payments.ts";
import { bookedCourse } from "#domains/reservations/contract/courses.ts";
import { bookedAnswer } from "#domains/reservations/contract/questions.ts";
import { TABLE_PRESENCES } from "#domains/reservations/reservation-constants.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { localDateTime, money } from "#kernel/api/schemas.ts";
import { hasCheckDigit, INVOICE_NUMBER } from "#kernel/invoice-number.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import {
  MAX_LINES,
  MAX_QUANTITY,
  ORDER_PHRASES,
  ORDER_STATUSES,
  PAUSE_MINUTES,
  PAY_PLACES,
} from "../order-constants.ts";
import { basketLine } from "./baskets.ts";
import { billShare } from "./bills.ts";

const id = z.string().min(1, { error: "required" }).max(64);

/**
 * `POST /api/orders`. The server prices the order; `expectedYen` is the total shown to the guest, so that no other
 * amount is charged.
 */
export const createOrder = z
  .strictObject({
    restaurantId: id,
    kind: z.enum(ORDER_KINDS),
    /** For `dine-in`: the code printed on the table. */
    tableCode: z.string().max(64).nullable().default(null),
    /** For `pick-up`: in the restaurant's local time. */
    pickUpAt: localDateTime.nullable().default(null),
    /** For `booking`: one of the caller's reservations. */
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
    /** The guest's dietary needs; omitted if they were not asked. */
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

export const createdOrder = z.strictObject({
  id: z.string(),
  /** The number that staff call out. */
  orderNumber: z.string(),
  requiresPayment: z.boolean(),
  paymentUrl: z.string().nullable(),
  /** The page on which the guest follows it. */
  orderUrl: z.string(),
});
export type CreatedOrder = z.output<typeof createdOrder>;

/** How a restaurant currently takes orders. `GET /api/restaurants/{id}/ordering?table=code` */
export const orderingView = z.strictObject({
  restaurantId: z.string(),
  zone: z.string(),
  kinds: z.array(z.enum(ORDER_KINDS)),
  pays: z.array(z.enum(PAY_PLACES)),
  /** The kitchen's usual preparation time. */
  prepMinutes: z.number(),
  /** ISO 8601: no orders are accepted before it. */
  pausedUntil: z.string().nullable(),
  /** The table of the given code; null without a code, and for one of another restaurant. */
  table: z
    .strictObject({
      label: z.string(),
    })
    .nullable(),
  /**
   * Pick-up times with capacity left in the next 24 hours, every quarter hour: `YYYY-MM-DDTHH:mm` in the restaurant's
   * local time.
   */
  pickUpTimes: z.array(z.string()),
});
export type OrderingView = z.output<typeof orderingView>;

export const orderLine = z.strictObject({
  /** The dish's name when it was ordered, in Japanese. */
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  details: z.array(
    z.strictObject({
      name: z.string(),
      nameTranslations: z.record(z.string(), z.string()).readonly(),
    }),
  ),
  quantity: z.number(),
  unit: money,
  percent: z.number(),
  phrases: z.array(z.enum(ORDER_PHRASES)),
  note: z.string().nullable(),
  /** Portions that could not be served. */
  refunded: z.number(),
});
export type OrderLine = z.output<typeof orderLine>;

/** What a receipt shows besides the served lines and their taxes. */
export const receiptPart = z.strictObject({
  /** Registration number of the qualified invoice issuer: `T` and thirteen digits. Null if the restaurant has none. */
  invoiceNumber: z.string().nullable(),
  /** The restaurant's local date of the meal, `YYYY-MM-DD`. */
  date: z.string(),
});
export type ReceiptPart = z.output<typeof receiptPart>;

/**
 * `GET /api/orders/{id}`, for the guest who ordered. `totalAmount` and the next four fields come from the
 * specification.
 */
export const orderView = z.strictObject({
  id: z.string(),
  orderNumber: z.string(),
  /** In whole yen, as a decimal string. */
  totalAmount: z.string(),
  restaurantId: z.string(),
  restaurantName: z.string(),
  /** The restaurant's location and contact, for picking up. */
  place: z.strictObject({
    address: z.string().nullable(),
    addressTranslations: z.record(z.string(), z.string()).readonly(),
    addressInLatin: z.string().nullable(),
    phone: z.string().nullable(),
    latitude: z.string(),
    longitude: z.string(),
  }),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  restaurantNameTranslations: z.record(z.string(), z.string()).readonly(),
  zone: z.string(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  tableLabel: z.string().nullable(),
  /** ISO 8601. */
  dueAt: z.string(),
  readyAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  lines: z.array(orderLine),
  taxes: z.array(
    z.strictObject({
      percent: z.literal([8, 10]),
      total: money,
      tax: money,
    }),
  ),
  total: money,
  refunded: money,
  pays: z.enum(PAY_PLACES),
  payment: paymentPart.nullable(),
  note: z.string().nullable(),
  /** The guest's dietary needs, as the kitchen sees them. */
  needs: needsView,
  /** Why it was rejected: a code (`isRejectReason`) or the restaurant's free text, in Japanese. */
  reason: z.string().nullable(),
  canCancel: z.boolean(),
  createdAt: z.string(),
  /** Null until something was paid online and served. */
  receipt: receiptPart.nullable(),
});
export type OrderView = z.output<typeof orderView>;

/** An order in the caller's list. `GET /api/orders`: those of the account and of this browser, newest first. */
export const orderSummary = orderView
  .pick({
    id: true,
    orderNumber: true,
    restaurantName: true,
    restaurantNameTranslations: true,
    zone: true,
    kind: true,
    status: true,
    tableLabel: true,
    dueAt: true,
    readyAt: true,
    expiresAt: true,
    createdAt: true,
    total: true,
    refunded: true,
  })
  .extend({
    /** Portions. */
    count: z.number(),
  });
export type OrderSummary = z.output<typeof orderSummary>;

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
export const tableLink = z.strictObject({
  tableId: z.string(),
  label: z.string(),
  url: z.string(),
  /** Instructions for guests: one line in each of `TABLE_CODE_LANGUAGES`. */
  howTo: z.array(
    z.strictObject({
      language: z.enum(LANGUAGES),
      text: z.string(),
    }),
  ),
});
export type TableLink = z.output<typeof tableLink>;

/** The languages on a printed code, independent of the staff's own language. */
export const TABLE_CODE_LANGUAGES = ["ja", "en", "zh", "ko"] as const satisfies readonly Language[];

/** `POST /api/owner/restaurants/{id}/ordering/pause` */
export const pauseOrdering = z.strictObject({
  minutes: z.union(PAUSE_MINUTES.map((one) => z.literal(one))),
});

/** A booking whose party is, or may be, the one that ordered. */
export const boardParty = z.strictObject({
  reservationId: z.string(),
  confirmationCode: z.string(),
  /** `YYYY-MM-DDTHH:mm` of the booking. */
  localTime: z.string(),
  presence: z.enum(TABLE_PRESENCES),
  guestCount: z.number(),
  language: z.enum(LANGUAGES),
  /** In the guest's own words. */
  request: z.string().nullable(),
  /** To the restaurant's own questions. */
  answers: z.array(bookedAnswer),
  /** Messages to the guest are possible. */
  canWrite: z.boolean(),
  /** Declared for this booking. */
  needs: needsView,
  /** The course that it was booked with. */
  course: bookedCourse.nullable(),
});
export type BoardParty = z.output<typeof boardParty>;

/** An order as the kitchen sees it. */
export const boardOrder = z.strictObject({
  id: z.string(),
  orderNumber: z.string(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  tableLabel: z.string().nullable(),
  customerName: z.string(),
  language: z.string(),
  dueAt: z.string(),
  readyAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  lines: z.array(
    orderLine.extend(
      z.strictObject({
        position: z.number(),
      }).shape,
    ),
  ),
  note: z.string().nullable(),
  /** All dietary needs that are known for it: of the guest who ordered and of the parties. */
  needs: needsView,
  /** Declared with the order itself. */
  ownNeeds: needsView,
  /** The parties at the table when it was placed, the likeliest first, or that of its booking. */
  parties: z.array(boardParty),
  /** Orders with the same key are paid together. */
  bill: z.string(),
  /** When it was paid at the counter, ISO 8601. */
  settledAt: z.string().nullable(),
  total: money,
  refunded: money,
  pays: z.enum(PAY_PLACES),
  /** The statuses that staff may move it to. */
  steps: z.array(z.enum(ORDER_STATUSES)),
});
export type BoardOrder = z.output<typeof boardOrder>;

/** A party of today that has a course, until it leaves. */
export const boardCourse = z.strictObject({
  reservationId: z.string(),
  /** `YYYY-MM-DDTHH:mm` on the restaurant's wall clock. */
  localTime: z.string(),
  isSeated: z.boolean(),
  guestCount: z.number(),
  tableLabels: z.array(z.string()),
  course: bookedCourse,
  /** Declared for this booking. A course says nothing about them. */
  needs: needsView,
});
export type BoardCourse = z.output<typeof boardCourse>;

/** `GET /api/owner/restaurants/{id}/orders`: open orders, and those finished today. */
export const boardView = z.strictObject({
  version: z.number(),
  pausedUntil: z.string().nullable(),
  /** Whether at least one payment method works; if not, guests can't order. */
  canBePaid: z.boolean(),
  /** Whether a printer prints bills that are sent to it. */
  canSendBills: z.boolean(),
  prepMinutes: z.number(),
  orders: z.array(boardOrder),
  /** What was paid of these orders at the counter in parts, the first one first. */
  shares: z.array(billShare),
  /** For receipts: `T` and thirteen digits, or null. */
  invoiceNumber: z.string().nullable(),
  /** Today's courses, the next first. */
  courses: z.array(boardCourse),
});
export type BoardView = z.output<typeof boardView>;

/** `POST /api/owner/orders/{id}/steps`: the status that the caller saw is part of the call (optimistic locking). */
export const stepOrder = z.strictObject({
  from: z.enum(ORDER_STATUSES),
  to: z.enum(ORDER_STATUSES),
  /** For `accepted`: in how many minutes it will be ready. */
  readyInMinutes: z.int().min(1).max(240).nullable().default(null),
  /** Shown to the guest if it is rejected. */
  reason: z
    .string()
    .trim()
    .max(300)
    .nullish()
    .transform((given) => given || null),
});

/** `POST /api/owner/orders/{id}/refunds`: lines, by position, that can't be served. `quantity`: portions not served in total. */
export const refundLines = z.strictObject({
  lines: z
    .array(z.strictObject({ position: z.int().min(0), quantity: z.int().min(0).max(MAX_QUANTITY) }))
    .min(1, { error: "required" })
    .max(MAX_LINES),
});

/** `pausedUntil`: end of the pause, ISO 8601. */
export const orderingPaused = {
  code: "ordering-paused",
  shape: z.strictObject({ pausedUntil: z.string() }),
} as const satisfies RefusalDetails;

/** `amount`: the order's actual total. */
export const amountMismatch = {
  code: "amount-mismatch",
  shape: z.strictObject({ amount: money }),
} as const satisfies RefusalDetails;
