import { z } from "zod";
import { readUrl } from "#kernel/addresses/read-url.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";
import { OpeningHours } from "./../restaurants/opening-hours.ts";
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

/** Facts of a place; those that are left out are right as they stand. */
const facts = {
  name: fact(MAX_PLACE_TEXT.name),
  address: fact(MAX_PLACE_TEXT.address),
  /** As it is dialled in Japan, or with the country's code. */
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
    /** In anybody's words: the operator writes them down as they are kept. */
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

/** `willWrite`: the answer comes to the e-mail address that was given. */
export const placeRequestReceived = z.strictObject({
  id: z.string(),
  willWrite: z.boolean(),
});
export type PlaceRequestReceived = z.output<typeof placeRequestReceived>;

/** `GET /api/admin/place-requests?state=`: those that wait the longest first, else the last decided first. */
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

/** `GET /api/admin/place-requests/{id}`: what is so, what should be so, and by whom it can be checked. */
export const placeRequestReview = placeRequestSummary.extend({
  present: placeFacts,
  wanted: placeFacts,
  reason: z.string(),
  personName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  /** How many have asked the place to register. */
  asks: z.number(),
  /** Whether it has joined meanwhile: then its own people say what is so. */
  isPartner: z.boolean(),
  /** Whether it was taken off the map. */
  isRemoved: z.boolean(),
  answer: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type PlaceRequestReview = z.output<typeof placeRequestReview>;

/** `POST /api/admin/place-requests/{id}/accept`: the facts as they are kept, as the operator has written them down. */
export const acceptPlaceRequest = z
  .strictObject({
    ...facts,
    /** In the syntax of OpenStreetMap. */
    openingHours: fact(MAX_PLACE_TEXT.openingHours).refine(
      (hours) => hours === undefined || OpeningHours.parse(hours, TOKYO) !== null,
      { error: "place-hours" },
    ),
  })
  .refine(hasBothDegrees, bothDegrees);
/** Where hours are read to see whether they can be read at all. */
const TOKYO = { lat: 35.68, lng: 139.76, zone: "Asia/Tokyo" };
export type AcceptPlaceRequest = z.output<typeof acceptPlaceRequest>;

/** `POST /api/admin/place-requests/{id}/reject`: who asked reads the reason as it stands. */
export const rejectPlaceRequest = z.strictObject({ reason: text(MAX_PLACE_TEXT.reason).min(1) });

/** The endpoints of this domain. */
export const placesEndpoints = {
  "GET /api/admin/place-requests": {
    summary: "Corrections and removals that were asked for",
    query: placeRequestsQuery,
    answer: z.array(placeRequestSummary),
    errors: [],
  },
  "GET /api/admin/place-requests/:id": {
    summary: "A request about a listed place",
    answer: placeRequestReview,
    errors: ["not-found"],
  },
  "POST /api/admin/place-requests/:id/accept": {
    summary: "Accept a request about a listed place",
    body: acceptPlaceRequest,
    answer: placeRequestReview,
    errors: ["restaurant-not-found", "already-registered", "request-over"],
  },
  "POST /api/admin/place-requests/:id/reject": {
    summary: "Reject a request about a listed place",
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
