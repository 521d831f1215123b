import { z } from "zod";
import { PLAN_KEYS } from "#domains/payments/contract/plans.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { API_SCOPES, CHOSEN_API_SCOPES, MAX_KEY_NAME_LENGTH } from "../api-constants.ts";

/** `POST /api/owner/restaurants/{id}/api-keys`, for owners. */
export const addApiKey = z.strictObject({
  name: z
    .string()
    .trim()
    .max(MAX_KEY_NAME_LENGTH)
    .regex(/^\P{Cc}*$/u, { error: "wrong-type" })
    .refine((name) => name !== "", { error: "required" }),
  /** What it may do beside reading. */
  scopes: z.array(z.enum(CHOSEN_API_SCOPES)).max(CHOSEN_API_SCOPES.length).default([]),
});

export const apiKeyView = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What it may do, `read` first. */
  scopes: z.array(z.enum(API_SCOPES)),
  /** Username of the creator. */
  madeBy: z.string(),
  /** Instants in ISO 8601; `lastUsedAt` is accurate to one hour, null if never used. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** False once its creator owns none of the locations. */
  isLive: z.boolean(),
});
export type ApiKeyView = z.output<typeof apiKeyView>;

/** `GET /api/owner/restaurants/{id}/api-keys`, for owners: all keys of the business, newest first. */
export const apiKeysView = z.strictObject({
  /** Whether the plan has API access now. */
  hasApi: z.boolean(),
  /** The smallest plan with API access; null if there is none. */
  planName: z.string().nullable(),
  keys: z.array(apiKeyView),
});
export type ApiKeysView = z.output<typeof apiKeysView>;

/** The response of `POST`, the only one that contains the key. */
export const addedApiKey = apiKeysView.extend({
  key: z.string(),
});
export type AddedApiKey = z.output<typeof addedApiKey>;

/** The smallest plan with API access; null if there is none. */
export const planWithoutApi = {
  code: "plan-without-api",
  shape: z.strictObject({ plan: z.strictObject({ key: z.enum(PLAN_KEYS), name: z.string() }).nullable() }),
} as const satisfies RefusalDetails;

/** The scope that the key would need. */
export const keyWithoutScope = {
  code: "api-key-scope",
  shape: z.strictObject({ scope: z.enum(API_SCOPES) }),
} as const satisfies RefusalDetails;

/** `GET /api/v1`, public. */
export const apiIndex = z.strictObject({
  version: z.literal(1),
  authorization: z.string(),
  callsPerMinute: z.number(),
  maxDays: z.number(),
  /** Templates of RFC 6570. */
  paths: z.array(z.string()).readonly(),
  /** What a key may be allowed to do. */
  scopes: z.array(z.enum(API_SCOPES)).readonly(),
  /** Paths of the OpenAPI document of this API, and of the page to try it. */
  openapi: z.string(),
  docs: z.string(),
});
export type ApiIndex = z.output<typeof apiIndex>;

export const apiRestaurant = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** IANA. */
  zone: z.string(),
  isPrimary: z.boolean(),
  /** Whether guests see it. */
  isActive: z.boolean(),
});
export type ApiRestaurant = z.output<typeof apiRestaurant>;

/** `GET /api/v1/restaurants` */
export const apiRestaurants = z.strictObject({
  restaurants: z.array(apiRestaurant),
});
export type ApiRestaurants = z.output<typeof apiRestaurants>;
