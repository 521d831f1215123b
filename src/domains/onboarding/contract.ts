import { z } from "zod";
import { linkKeys } from "#domains/accounts/contract/accounts.ts";
import { COUPON_RATES } from "#domains/billing/coupon-constants.ts";
import { FIRST_TIME_DAYS } from "#domains/payments/commission.ts";
import { BILLING_METHODS, cardOnFile } from "#domains/payments/contract/billing.ts";
import { PLAN_KEYS } from "#domains/payments/contract/plans.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { plainWidth } from "#kernel/text/usable-text.ts";
import {
  APPLICATION_CUISINES,
  APPLICATION_STATES,
  type ApplicationCuisine,
  isRight,
  MAX_TEXT,
  plainPhone,
  type RuledField,
} from "./application-constants.ts";
import { importEndpoints } from "./contract/restaurant-imports.ts";

/** A text validated by its field's rule; error messages use the specification's wording. */
const ruled = (field: RuledField) =>
  z
    .string()
    .max(MAX_TEXT[field === "cuisine" ? "restaurantName" : field])
    .refine((text) => isRight(field, text), { error: `application-${field}` });
const line = (field: RuledField) =>
  ruled(field)
    .regex(/^\P{Cc}*$/u, { error: "wrong-type" })
    .transform((text) => text.trim());
const degrees = (max: number) => z.number().min(-max).max(max);

/** `POST /api/owner-applications`. The error messages are the specification's. */
export const ownerApplication = z
  .strictObject({
    restaurantName: line("restaurantName"),
    ownerName: line("ownerName"),
    email: ruled("email")
      .transform(plainWidth)
      .pipe(z.email({ error: "application-email" })),
    phone: ruled("phone").transform(plainPhone),
    address: line("address"),
    cuisine: ruled("cuisine").transform((text) => plainWidth(text) as ApplicationCuisine),
    description: ruled("description").transform((text) => text.trim()),
    website: ruled("website").default("").transform(plainWidth),
    instagram: z
      .string()
      .max(MAX_TEXT.instagram)
      .regex(/^\s*(?:@?[\w.]+\s*|@\s*)?$/, { error: "application-instagram" })
      .default("")
      .transform((text) => text.trim().replace(/^@/, "")),
    selectedPlan: z.enum(PLAN_KEYS).default("basic"),
    /** A trial code as shown on the club's page, or a coupon code; case-insensitive, full-width characters accepted. */
    trialCode: z
      .string()
      .max(MAX_TEXT.trialCode)
      .nullish()
      .transform((text) => plainWidth(text ?? "").toUpperCase() || null),
    method: z.enum(BILLING_METHODS).default("card"),
    /** An existing place on the map that the applicant claims. */
    placeId: z.string().min(1).max(64).nullish(),
    /** The pin set by the applicant. */
    lat: degrees(90).nullish(),
    lng: degrees(180).nullish(),
    /** Defaults to the language of the request: the specification's payload has none. */
    language: z.enum(LANGUAGES).optional(),
  })
  .refine(({ lat, lng }) => (lat == null) === (lng == null), { path: ["lng"], error: "required" });
export type OwnerApplication = z.output<typeof ownerApplication>;
export type OwnerApplicationBody = z.input<typeof ownerApplication>;

/** Nothing is charged before approval. `paymentUrl`: where a card can be saved; null where none is needed. */
export const applicationReceived = z.strictObject({
  id: z.string(),
  /** Grants access to the application's page from any browser. */
  key: z.string(),
  paymentUrl: z.string().nullable(),
  message: z.string(),
});
export type ApplicationReceived = z.output<typeof applicationReceived>;

/** `GET /api/owner-applications/candidates`: existing places that may be the applicant's. */
export const candidateQuery = z.strictObject({
  name: z.string().trim().min(2).max(MAX_TEXT.restaurantName),
  address: z.string().trim().max(MAX_TEXT.address).default(""),
  phone: z.string().max(MAX_TEXT.phone).default("").transform(plainPhone),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
});

export const placeCandidate = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Already a partner: its members can invite others. */
  isPartner: z.boolean(),
});
export type PlaceCandidate = z.output<typeof placeCandidate>;

/** `GET /api/owner-applications/{id}?key=`: the applicant's view. */
export const applicationView = z.strictObject({
  id: z.string(),
  state: z.enum(APPLICATION_STATES),
  restaurantName: z.string(),
  ownerName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  cuisine: z.enum(APPLICATION_CUISINES),
  description: z.string(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  planKey: z.enum(PLAN_KEYS),
  planName: z.string(),
  method: z.enum(BILLING_METHODS),
  /** Days of the club's trial; 0 without one. */
  trialDays: z.number(),
  /** The offer of the coupon submitted with it; null without one. */
  coupon: z
    .strictObject({
      basisPoints: z.literal(COUPON_RATES),
      days: z.number(),
    })
    .nullable(),
  /** The saved card; null while there is none, and for invoices. */
  card: cardOnFile.nullable(),
  /** Where a card can be saved; null where none is needed anymore. */
  paymentUrl: z.string().nullable(),
  /** The operator's reason for a rejection. */
  reason: z.string().nullable(),
  /** The restaurant created from it. */
  restaurantId: z.string().nullable(),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type ApplicationView = z.output<typeof applicationView>;

export const applicationSummary = z.strictObject({
  id: z.string(),
  state: z.enum(APPLICATION_STATES),
  restaurantName: z.string(),
  address: z.string(),
  planName: z.string(),
  hasCode: z.boolean(),
  submittedAt: z.string(),
});
export type ApplicationSummary = z.output<typeof applicationSummary>;

/** `GET /api/owner-applications`: the logged-in account's applications, and what it entered at sign-up. */
export const ownApplications = z.strictObject({
  applications: z.array(applicationSummary),
  known: z
    .strictObject({
      username: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      restaurantName: z.string().nullable(),
      address: z.string().nullable(),
    })
    .nullable(),
});
export type OwnApplications = z.output<typeof ownApplications>;

/** `GET /api/admin/applications?state=`: pending ones oldest first, others newest first. */
export const applicationsQuery = z.strictObject({
  state: z.enum(APPLICATION_STATES).default("submitted"),
});

/** `GET /api/admin/applications/{id}`: with everything needed for the decision. */
export const applicationReview = applicationView.omit({ paymentUrl: true }).extend({
  /** The pin, or the position of the claimed place; null if neither is known. */
  position: z
    .strictObject({
      lat: z.number(),
      lng: z.number(),
    })
    .nullable(),
  /** The existing place that the applicant claims. */
  place: placeCandidate.nullable(),
  /** Other places that may be the same restaurant. */
  candidates: z.array(placeCandidate),
  /** Whether an existing account becomes owner at once; otherwise it is invited by mail. */
  hasAccount: z.boolean(),
  language: z.enum(LANGUAGES),
  couponCode: z.string().nullable(),
});
export type ApplicationReview = z.output<typeof applicationReview>;

/** `GET /api/owner-applications/address-place`: where an address is, so that the map starts there. */
export const addressQuery = z.strictObject({ address: z.string().trim().min(1).max(MAX_TEXT.address) });

export const addressPlace = z.strictObject({
  /** Centre of the place, in degrees. */
  lat: z.number(),
  lng: z.number(),
  /** In the reader's language. */
  name: z.string(),
  /** What was found: no address is known to the house. */
  precision: z.enum(["quarter", "municipality", "prefecture"]),
});
export type AddressPlace = z.output<typeof addressPlace>;

/** `POST /api/admin/applications/{id}/approve`: with the operator's corrections and discounts. */
export const approveApplication = z
  .strictObject({
    restaurantName: line("restaurantName").optional(),
    lat: degrees(90).optional(),
    lng: degrees(180).optional(),
    /** Days without commission on card payments, starting today: the restaurant's commission-free period. */
    firstTimeDays: z.number().int().min(1).max(FIRST_TIME_DAYS).optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ["lng"],
    error: "required",
  });
export type ApproveApplication = z.output<typeof approveApplication>;

/** `POST /api/admin/applications/{id}/reject` */
export const rejectApplication = z.strictObject({
  /** Shown to the applicant verbatim. */
  reason: z
    .string()
    .trim()
    .max(MAX_TEXT.reason)
    .refine((text) => text !== "", { error: "required" }),
});

/** The endpoints of this domain. */
export const onboardingEndpoints = {
  ...importEndpoints,
  "GET /api/admin/applications": {
    summary: "Applications of restaurants",
    operators: ["support"],
    query: applicationsQuery,
    answer: z.array(applicationSummary),
    errors: [],
  },
  "GET /api/admin/applications/:id": {
    summary: "An application",
    operators: ["support"],
    answer: applicationReview,
    errors: ["not-found"],
  },
  "POST /api/admin/applications/:id/approve": {
    summary: "Approve an application",
    operators: ["support"],
    body: approveApplication,
    answer: applicationReview,
    errors: ["application-over"],
  },
  "POST /api/admin/applications/:id/reject": {
    summary: "Reject an application",
    operators: ["support"],
    body: rejectApplication,
    answer: applicationReview,
    errors: ["application-over"],
  },
  "POST /api/owner-applications": {
    summary: "Apply with a restaurant",
    body: ownerApplication,
    answer: applicationReceived,
    status: [201, 200],
    errors: [
      "already-registered",
      "no-cards",
      "application-exists",
      "idempotency-key-reused",
      "too-many-attempts",
    ],
  },
  "GET /api/owner-applications/candidates": {
    summary: "Listed places that may be the applicant's",
    query: candidateQuery,
    answer: z.array(placeCandidate),
    errors: [],
  },
  "GET /api/owner-applications/address-place": {
    summary: "The place that an address names",
    query: addressQuery,
    answer: z.strictObject({ place: addressPlace.nullable() }),
    errors: [],
  },
  "GET /api/owner-applications": {
    summary: "Own applications",
    answer: ownApplications,
    errors: ["unauthenticated"],
  },
  "GET /api/owner-applications/:id": {
    summary: "An application of one's own",
    query: linkKeys,
    answer: applicationView,
    errors: ["not-found"],
  },
  "POST /api/owner-applications/:id/withdraw": {
    summary: "Withdraw an application",
    query: linkKeys,
    answer: applicationView,
    errors: ["not-found", "application-over"],
  },
} as const satisfies Endpoints;
