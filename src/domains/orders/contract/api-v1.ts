import { z } from "zod";
import { needsView } from "#domains/dietary/contract.ts";
import { ORDER_KINDS } from "#domains/notifications/notice-constants.ts";
import { bookedCourse } from "#domains/reservations/contract/courses.ts";
import { bookedAnswer } from "#domains/reservations/contract/questions.ts";
import { TABLE_PRESENCES } from "#domains/reservations/reservation-constants.ts";
import { localDate, money } from "#kernel/api/schemas.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { ORDER_STATUSES, PAY_PLACES } from "../order-constants.ts";
import { orderLine } from "./orders.ts";

/**
 * Needs as codes, and as the kitchen reads them: one line each in Japanese, severe ones first, never empty. Of several who
 * declared them, `needsAsked` is false and `未確認` is a line as long as one of them was not asked.
 */
const apiNeeds = needsView.extend({ needsText: z.array(z.string()) });

/** An order as the order board shows it to the kitchen, for the restaurant's own programs: without contact details. */
export const apiOrder = z.strictObject({
  id: z.string(),
  /** The number that staff call out. */
  orderNumber: z.string(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  /** The statuses that it may be moved to now. */
  steps: z.array(z.enum(ORDER_STATUSES)),
  tableLabel: z.string().nullable(),
  customerName: z.string().nullable(),
  /** In which the guest ordered. */
  language: z.enum(LANGUAGES),
  /** Instants in ISO 8601: when it is wanted, when the kitchen says that it is ready, and until when it waits for an answer. */
  dueAt: z.string(),
  readyAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  lines: z.array(orderLine.extend({ position: z.number() })),
  note: z.string().nullable(),
  total: money,
  refunded: money,
  pays: z.enum(PAY_PLACES),
  /** When it was paid at the counter. */
  settledAt: z.string().nullable(),
  /** Why it was rejected: a code, or the restaurant's own words. */
  reason: z.string().nullable(),
  /** All that is known for it: what the guest who ordered and each of the parties said they can't eat. */
  needs: apiNeeds,
  /** Said with the order itself. */
  ownNeeds: apiNeeds,
  /** The parties at its table when it was placed, the likeliest first, or that of its booking. */
  parties: z.array(
    z.strictObject({
      reservationId: z.string(),
      confirmationCode: z.string(),
      /** `YYYY-MM-DDTHH:mm` on the restaurant's wall clock. */
      localTime: z.string(),
      presence: z.enum(TABLE_PRESENCES),
      guestCount: z.number(),
      language: z.enum(LANGUAGES),
      /** In the guest's own words. */
      request: z.string().nullable(),
      answers: z.array(bookedAnswer),
      course: bookedCourse.nullable(),
      needs: apiNeeds,
    }),
  ),
});
export type ApiOrder = z.output<typeof apiOrder>;

/** `GET /api/v1/restaurants/{id}/orders?date=YYYY-MM-DD`: a day of the restaurant, which ends at the hour that it has set. */
export const apiOrdersQuery = z.strictObject({ date: localDate });

export const apiOrders = z.strictObject({
  restaurantId: z.string(),
  date: z.string(),
  /** By number; unpaid ones are left out. */
  orders: z.array(apiOrder),
});

/** `POST /api/v1/restaurants/{id}/orders/{orderId}/steps`: the status it was seen in is part of the call. */
export const apiStepOrder = z
  .strictObject({
    from: z.enum(ORDER_STATUSES),
    to: z.enum(["accepted", "ready", "done", "rejected"]),
    /** For `accepted`: in how many minutes it will be ready. */
    readyInMinutes: z.int().min(1).max(240).nullable().default(null),
    /** For `rejected`: shown to the guest, a code or the restaurant's own words. */
    reason: z
      .string()
      .trim()
      .max(300)
      .nullish()
      .transform((given) => given || null),
  })
  .superRefine(({ to, readyInMinutes, reason }, context) => {
    const need = (path: string) => context.addIssue({ code: "custom", path: [path], message: "required" });
    if (to === "accepted" && readyInMinutes === null) need("readyInMinutes");
    if (to === "rejected" && reason === null) need("reason");
  });
