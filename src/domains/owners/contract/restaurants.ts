import { z } from "zod";
import { PLAN_KEYS } from "#domains/payments/contract/plans.ts";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#domains/restaurants/hours-constants.ts";
import {
  DESCRIPTION_LENGTH,
  MAX_ADDRESS_LENGTH,
  NAME_LENGTH,
} from "#domains/restaurants/restaurant-constants.ts";
import { readUrl } from "#kernel/addresses/read-url.ts";
import { money } from "#kernel/api/money-schema.ts";
import { LANGUAGES, type Translations } from "#kernel/languages.ts";

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: "wrong-type" });
const optional = (text: z.ZodType<string, string>) => text.transform((given) => given || null).nullable();
/** A line break is fine, any other control character is none that somebody typed. */
const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(\P{Cc}|[\n\r\t])*$/u, { error: "wrong-type" });
const texts = (text: z.ZodType<string, string>) =>
  z
    .partialRecord(z.enum(LANGUAGES), text)
    .transform(
      (given): Translations => Object.fromEntries(Object.entries(given).filter(([, one]) => one !== "")),
    );
const isLongEnough = (text: string) => text === "" || [...text].length >= DESCRIPTION_LENGTH.min;
/** As people write numbers, from 10 characters on (specification, section 5). */
const phone = optional(
  line(40).refine((text) => text === "" || /^\+?[\d\s()（）.‐‑–ー－-]{10,}$/.test(text.normalize("NFKC")), {
    error: "house-phone",
  }),
);
const website = optional(
  line(300)
    // As people write it: shiomi.example
    .transform((text) => (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text))
    .refine((text) => text === "" || (/^https?:\/\//i.test(text) && readUrl(text) !== null), {
      error: "web-address",
    }),
);
const instagram = optional(
  line(31)
    .transform((text) => text.replace(/^@/, ""))
    .refine((handle) => /^[\w.]{0,30}$/.test(handle), { error: "instagram" }),
);

/** What a restaurant's own people write about it. Translations belong to the text beside them. */
export const profileDocument = z.strictObject({
  name: line(NAME_LENGTH.max).min(NAME_LENGTH.min),
  nameTranslations: texts(line(NAME_LENGTH.max)),
  /** Null for a cuisine that our list doesn't have. */
  cuisine: z.enum(CUISINES).nullable(),
  description: optional(
    paragraph(DESCRIPTION_LENGTH.max).refine(isLongEnough, { error: "description-short" }),
  ),
  descriptionTranslations: texts(paragraph(DESCRIPTION_LENGTH.max)),
  phone,
  website,
  /** Without the `@`. */
  instagram,
  /** 1 for the cheapest to 4; null where it is not said. */
  priceRange: z.int().min(1).max(4).nullable().default(null),
  /** Null where it is not said how guests can pay. */
  paymentMethods: z
    .array(z.enum(PAYMENT_METHODS))
    .max(PAYMENT_METHODS.length)
    .transform((chosen) => PAYMENT_METHODS.filter((method) => chosen.includes(method)))
    .transform((chosen): PaymentMethod[] | null => (chosen.length > 0 ? chosen : null))
    .nullable()
    .default(null),
});
export type ProfileDocument = z.output<typeof profileDocument>;

const version = z.int32().min(0);
/** `PUT /api/owner/restaurants/{id}/profile`: `version` from the last answer; 409 `changed-meanwhile` with `current` when it is old. */
export const saveProfile = z.strictObject({ profile: profileDocument, version });

/** `GET /api/owner/restaurants/{id}/profile`, and the answer of `PUT`. */
export const profilePage = z.strictObject({
  restaurantId: z.string(),
  /** Grows with each save of the profile or of the address. */
  version: z.number(),
  profile: profileDocument,
});
export type ProfilePage = z.output<typeof profilePage>;

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

/** `GET /api/owner/restaurants/{id}/figures`. Null where there is nothing to count yet. */
export const restaurantFigures = z.strictObject({
  /** Of the restaurant's page, in the last `FIGURE_DAYS` days. */
  views: z.number().nullable(),
  favourites: z.number(),
  /** Mean of the reviews to one decimal. */
  rating: z.number().nullable(),
  ratings: z.number(),
  locations: z.number(),
});
export type RestaurantFigures = z.output<typeof restaurantFigures>;

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
