import { z } from "zod";
import { OpeningHours } from "#domains/restaurants/opening-hours.ts";
import { readUrl } from "#kernel/addresses/paths.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";
import {
  MAX_PLACE_TEXT,
  PLACE_FACTS,
  PLACE_REQUEST_KINDS,
  PLACE_REQUEST_STATES,
  PLACE_ROLES,
} from "./place-constants.ts";

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: "wrong-type" });
const fact = (max: number) => line(max).min(1).optional();
const text = (max: number) => z.string().trim().max(max);
const degrees = (max: number) => z.number().min(-max).max(max).optional();
const isPhone = (number: string) => toE164(number, "JP") !== null;
const isHttp = (address: string) => /^https?:\/\/[^\s/.]+\.\S+$/i.test(address) && readUrl(address) !== null;
const withScheme = (address: string) => (/^[a-z]+:/i.test(address) ? address : `https://${address}`);

/** Facts of a place; omitted ones are correct. */
const facts = {
  name: fact(MAX_PLACE_TEXT.name),
  address: fact(MAX_PLACE_TEXT.address),
  /** National (Japan) or international format. */
  phone: fact(MAX_PLACE_TEXT.phone).refine((number) => number === undefined || isPhone(number), {
    error: "place-phone",
  }),
  website: fact(MAX_PLACE_TEXT.website)
    .transform((address) => address && withScheme(address))
    .refine((address) => address === undefined || isHttp(address), { error: "place-website" }),
  lat: degrees(90),
  lng: degrees(180),
};

export const placeFacts = z
  .strictObject({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    website: z.string(),
    openingHours: z.string(),
    lat: z.number(),
    lng: z.number(),
  })
  .partial();
export type PlaceFacts = z.output<typeof placeFacts>;

const hasBothDegrees = ({ lat, lng }: PlaceFacts) => (lat === undefined) === (lng === undefined);
const bothDegrees = { path: ["lng"], error: "required" };

/** `POST /api/restaurants/{id}/requests` */
export const placeRequest = z
  .strictObject({
    kind: z.enum(PLACE_REQUEST_KINDS),
    ...facts,
    /** Free text: an operator translates it into stored facts. */
    openingHours: text(MAX_PLACE_TEXT.openingHours).min(1).optional(),
    reason: text(MAX_PLACE_TEXT.reason).default(""),
    personName: line(MAX_PLACE_TEXT.personName).min(1),
    role: z.enum(PLACE_ROLES),
    email: z.union([z.literal(""), z.email({ error: "email" }).max(MAX_PLACE_TEXT.email)]).default(""),
    contactPhone: line(MAX_PLACE_TEXT.contactPhone)
      .default("")
      .refine((number) => number === "" || isPhone(number), { error: "place-phone" }),
    language: z.enum(LANGUAGES),
  })
  .refine(hasBothDegrees, bothDegrees)
  .refine(({ email, contactPhone }) => email !== "" || contactPhone !== "", {
    path: ["email"],
    error: "place-contact",
  })
  .refine((said) => said.kind !== "correct" || PLACE_FACTS.some((one) => said[one] !== undefined), {
    path: ["kind"],
    error: "place-nothing",
  });
export type PlaceRequestBody = z.input<typeof placeRequest>;
export type PlaceRequest = z.output<typeof placeRequest>;

/** `willWrite`: the answer will be sent to the given email address. */
export const placeRequestReceived = z.strictObject({
  id: z.string(),
  willWrite: z.boolean(),
});
export type PlaceRequestReceived = z.output<typeof placeRequestReceived>;

/** `GET /api/admin/place-requests?state=`: open ones oldest first, others latest decision first. */
export const placeRequestsQuery = z.strictObject({ state: z.enum(PLACE_REQUEST_STATES).default("open") });

export const placeRequestSummary = z.strictObject({
  id: z.string(),
  kind: z.enum(PLACE_REQUEST_KINDS),
  state: z.enum(PLACE_REQUEST_STATES),
  place: z.strictObject({
    id: z.string(),
    name: z.string(),
    address: z.string().nullable(),
  }),
  role: z.enum(PLACE_ROLES),
  submittedAt: z.string(),
});
export type PlaceRequestSummary = z.output<typeof placeRequestSummary>;

/** `GET /api/admin/place-requests/{id}`: current facts, requested facts, and contacts for verification. */
export const placeRequestReview = placeRequestSummary.extend({
  present: placeFacts,
  wanted: placeFacts,
  reason: z.string(),
  personName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  /** Number of people who asked the place to register. */
  asks: z.number(),
  /** Whether it has become a partner since: then its own staff maintain the facts. */
  isPartner: z.boolean(),
  /** Whether it was removed from the map. */
  isRemoved: z.boolean(),
  answer: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type PlaceRequestReview = z.output<typeof placeRequestReview>;

/** `POST /api/admin/place-requests/{id}/accept`: the facts to store, as edited by the operator. */
export const acceptPlaceRequest = z
  .strictObject({
    ...facts,
    /** In OpenStreetMap syntax. */
    openingHours: fact(MAX_PLACE_TEXT.openingHours).refine(
      (hours) => hours === undefined || OpeningHours.parse(hours, TOKYO) !== null,
      { error: "place-hours" },
    ),
  })
  .refine(hasBothDegrees, bothDegrees);
/** Position used to validate that the hours can be parsed. */
const TOKYO = { lat: 35.68, lng: 139.76, zone: "Asia/Tokyo" };
export type AcceptPlaceRequest = z.output<typeof acceptPlaceRequest>;

/** `POST /api/admin/place-requests/{id}/reject`: the reason is sent to the requester as written. */
export const rejectPlaceRequest = z.strictObject({ reason: text(MAX_PLACE_TEXT.reason).min(1) });

export const placesEndpoints = {
  "GET /api/admin/place-requests": {
    summary: "Corrections and removals that were asked for",
    operators: ["support"],
    query: placeRequestsQuery,
    answer: z.array(placeRequestSummary),
    errors: [],
  },
  "GET /api/admin/place-requests/:id": {
    summary: "A request about a listed place",
    operators: ["support"],
    answer: placeRequestReview,
    errors: ["not-found"],
  },
  "POST /api/admin/place-requests/:id/accept": {
    summary: "Accept a request about a listed place",
    operators: ["support"],
    body: acceptPlaceRequest,
    answer: placeRequestReview,
    errors: ["restaurant-not-found", "already-registered", "request-over"],
  },
  "POST /api/admin/place-requests/:id/reject": {
    summary: "Reject a request about a listed place",
    operators: ["support"],
    body: rejectPlaceRequest,
    answer: placeRequestReview,
    errors: ["request-over"],
  },
  "POST /api/restaurants/:id/requests": {
    summary: "Ask for a correction or removal of a listed place",
    body: placeRequest,
    answer: placeRequestReceived,
    status: [201, 200],
    errors: ["restaurant-not-found", "already-registered", "idempotency-key-reused", "too-many-attempts"],
  },
} as const satisfies Endpoints;
