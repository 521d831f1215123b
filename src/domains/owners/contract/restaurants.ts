import { z } from "zod";
import { PLAN_KEYS } from "#domains/payments/contract/plans.ts";
import { firstTimeView } from "#domains/payments/contract/rates.ts";
import { restaurantActivity } from "#domains/restaurants/contract/activity.ts";
import { line, phone, version } from "#domains/restaurants/contract/profile.ts";
import { MAX_ADDRESS_LENGTH } from "#domains/restaurants/restaurant-constants.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { money } from "#kernel/api/schemas.ts";
import { SETUP_STEPS } from "../setup-constants.ts";

/** Where a restaurant stands, as its people set it. */
const place = {
  address: line(MAX_ADDRESS_LENGTH).min(1, { error: "required" }),
  phone,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
};
/** `POST /api/owner/restaurants/{id}/locations`: another one beside it, with the same name, menu left out. */
export const addLocation = z.strictObject(place);
export type AddLocation = z.output<typeof addLocation>;
/** `PUT /api/owner/restaurants/{id}/location` */
export const changeLocation = z.strictObject({ ...place, version });

export const locationView = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
  isPrimary: z.boolean(),
  isActive: z.boolean(),
  version: z.number(),
  /** Whether the reader may change it: they are a manager or owner there too. */
  mayChange: z.boolean(),
});
export type LocationView = z.output<typeof locationView>;

/** `GET /api/owner/restaurants/{id}/locations`: the main one first. */
export const locationsView = z.strictObject({
  locations: z.array(locationView),
  /** What the plan allows; null for a restaurant without one. `maxLocations` null for any number. */
  plan: z
    .strictObject({
      key: z.enum(PLAN_KEYS),
      name: z.string(),
      maxLocations: z.number().nullable(),
    })
    .nullable(),
});
export type LocationsView = z.output<typeof locationsView>;

/** `PUT /api/owner/restaurants/{id}/visibility` */
export const setVisibility = z.strictObject({ isActive: z.boolean() });

/** `GET /api/owner/restaurants/{id}/settings` */
export const restaurantSettings = z.strictObject({
  isActive: z.boolean(),
  isPrimary: z.boolean(),
  /** Until when it can be brought back, in ISO 8601; null for one that was not deleted. */
  restorableUntil: z.string().nullable(),
  plan: z
    .strictObject({
      key: z.enum(PLAN_KEYS),
      name: z.string(),
    })
    .nullable(),
});
export type RestaurantSettings = z.output<typeof restaurantSettings>;

/** `GET /api/owner/restaurants/{id}/archive-impact`: what is still to come, and who works there. */
export const archiveImpact = z.strictObject({
  reservations: z.number(),
  /** The people of these bookings. */
  guests: z.number(),
  /** Bookings of those who sit at their table now: they are not cancelled, the meal is finished first. */
  seated: z.number(),
  /** Bookings of those who have called or come in: they left no address, the restaurant itself must tell them. */
  untold: z.number(),
  orders: z.number(),
  waitlist: z.number(),
  /** What goes back to guests when what is ahead is cancelled, one amount for each currency. */
  refunds: z.array(money),
  members: z.number(),
  /** It is the main one of several locations: another one must be made the main one first. */
  isMainOfSeveral: z.boolean(),
  /** The plan that it is under. `isLast`: no other location of it is open, so nothing more is charged. */
  plan: z
    .strictObject({
      name: z.string(),
      isLast: z.boolean(),
    })
    .nullable(),
});
export type ArchiveImpact = z.output<typeof archiveImpact>;

/** `POST /api/owner/restaurants/{id}/cancellations`: hides the restaurant and cancels what is still to come, some at a time. */
export const cancelUpcoming = z.strictObject({
  /** Told to the guests as it is written. */
  reason: z
    .string()
    .trim()
    .max(300)
    .nullish()
    .transform((given) => given || null),
});

/** How far that is: called again until nothing is left. */
export const cancelledUpcoming = z.strictObject({
  /** By this call. */
  cancelled: z.number(),
  /** What is left. */
  impact: archiveImpact,
});
export type CancelledUpcoming = z.output<typeof cancelledUpcoming>;

/** What is still to come, and stands in the way. */
export const bookingsAhead = {
  code: "bookings-ahead",
  shape: z.strictObject({ impact: archiveImpact }),
} as const satisfies RefusalDetails;

/** Whether guests see it: `hidden` by its own people, `withheld` by the operator, `archived` by its owner. */
export const restaurantState = z.enum(["shown", "hidden", "withheld", "archived"]);
export type RestaurantState = z.output<typeof restaurantState>;

/** `GET /api/admin/restaurants?search=`: those that are run here; `search`: a part of the name, or the id. */
export const restaurantQuery = z.strictObject({ search: z.string().trim().max(100).default("") });

export const LISTED_FACTS = ["name", "address", "phone", "website", "openingHours"] as const;

export const listedFacts = z.strictObject({
  /** The day of the source, and that on which its people last changed theirs: `YYYY-MM-DD`. */
  sourceDate: z.string().nullable(),
  statedOn: z.string(),
  /** Only what differs. `own`: what guests read. */
  differences: z.array(
    z.strictObject({
      fact: z.enum(LISTED_FACTS),
      listed: z.string().nullable(),
      own: z.string().nullable(),
    }),
  ),
});
export type ListedFacts = z.output<typeof listedFacts>;

export const adminRestaurant = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Of who has owned it longest, masked; null where nobody does. */
  owner: z.string().nullable(),
  planName: z.string().nullable(),
  state: restaurantState,
  /** When nothing is or was kept of its card payments, as a first-time offer; null where it had none. */
  firstTime: firstTimeView.nullable(),
  /** When its first owner got access, and when anybody of its team last used an account; ISO 8601. */
  joinedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  activity: restaurantActivity,
  /** Yen of the plan that are due, of all its locations together; null for operators who see no money. */
  dueYen: z.number().nullable(),
  setupDone: z.array(z.enum(SETUP_STEPS)),
  /** The newest note of operators. */
  note: z.strictObject({ text: z.string(), at: z.string() }).nullable(),
  /** What open data say of a place whose owner has joined, beside what its people say; null where no source knew it. */
  listed: listedFacts.nullable(),
});
export type AdminRestaurant = z.output<typeof adminRestaurant>;
export type ListedFact = (typeof LISTED_FACTS)[number];

/** `PUT /api/admin/restaurants/{id}/shown` */
export const setShown = z.strictObject({
  isShown: z.boolean(),
  /** For the log. */
  reason: z.string().trim().min(1).max(500),
});
export type SetShown = z.output<typeof setShown>;
