import { z } from "zod";
import { otherNeed, readOtherNeed } from "#domains/dietary/contract/needs.ts";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { MAX_SAVED_OTHER_NEEDS } from "#domains/dietary/other-needs.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { ACCOUNT_ROLES, MAX_EMAIL_LENGTH, PASSWORD_LENGTH, USERNAME_LENGTH } from "../account-constants.ts";
import { ALERT_DISTANCES, type AlertSettings, MAX_TYPE_LENGTH, MAX_TYPES } from "../alert-settings.ts";
import { secondFactorCode } from "./second-factor.ts";

const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ error: "email-address" }));
const newPassword = z
  .string()
  .max(PASSWORD_LENGTH.max)
  .refine((text) => [...text].length >= PASSWORD_LENGTH.min, { error: "password-short" });
/** A line of text that goes into e-mails and lists: no line breaks, no control characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: "wrong-type" });
const optionalLine = (max: number) =>
  line(max)
    .optional()
    .transform((text) => text || null);
/** What a link in an e-mail carries. */
const token = z.string().min(1).max(100);

/** The body of `POST /api/auth/signup`. */
export const signUp = z.strictObject({
  email,
  password: newPassword,
  username: line(USERNAME_LENGTH.max).refine((text) => [...text].length >= USERNAME_LENGTH.min, {
    error: "username-short",
  }),
  role: z.enum(ACCOUNT_ROLES),
  phone: optionalLine(40),
  restaurantName: optionalLine(200),
  address: optionalLine(300),
});
export type SignUp = z.output<typeof signUp>;
export type SignUpBody = z.input<typeof signUp>;

/** The body of `POST /api/auth/login`. */
export const logIn = z.strictObject({
  email,
  password: newPassword,
  /** Of the second factor, where the account has one; asked for with `second-factor-needed`. */
  code: secondFactorCode.optional(),
});

/** `POST /api/auth/verify-email` */
export const verifyEmail = z.strictObject({ token });
/** `POST /api/auth/password-reset` */
export const wantPasswordReset = z.strictObject({ email });
/** `PUT /api/auth/password-reset` */
export const resetPassword = z.strictObject({ token, password: newPassword });
/** `PUT /api/auth/password` */
export const changePassword = z.strictObject({
  currentPassword: z.string().min(1).max(PASSWORD_LENGTH.max),
  newPassword,
});
/** `DELETE /api/auth/me` */
export const removeAccount = z.strictObject({ password: z.string().min(1).max(PASSWORD_LENGTH.max) });

/**
 * `DELETE /api/auth/sessions` and `DELETE /api/auth/sessions/:id`; asked for with `password-needed` where it was last given more
 * than five minutes ago.
 */
export const endSessions = z.strictObject({
  password: z.string().min(1).max(PASSWORD_LENGTH.max).optional(),
});
export type EndSessions = z.output<typeof endSessions>;

/** Where an account belongs: a restaurant, and what the person is there. */
export const membership = z.strictObject({
  restaurantId: z.string(),
  role: z.enum(["owner", "manager", "staff"]),
});
export type Membership = z.output<typeof membership>;

export const user = z.strictObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ACCOUNT_ROLES),
  language: z.enum(LANGUAGES),
  memberships: z.array(membership),
});
export type User = z.output<typeof user>;

/** `GET /api/auth/me` */
export const me = user.extend({
  /** Path of this person's start page. Only here does a browser learn that its user is an operator. */
  home: z.string(),
});
export type Me = z.output<typeof me>;

/** The answer to `POST /api/auth/signup`: the same whether the e-mail address was free or not. */
export const signedUp = z.strictObject({
  user: user,
});
export type SignedUp = z.output<typeof signedUp>;

/** The answer to `POST /api/auth/login`. */
export const loggedIn = z.strictObject({
  token: z.string(),
  user: me,
});
export type LoggedIn = z.output<typeof loggedIn>;

/** One of `GET /api/auth/sessions`. Instants are ISO 8601 in UTC. */
export const sessionView = z.strictObject({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Such as "Chrome, Android"; null when the browser did not say. */
  device: z.string().nullable(),
});
export type SessionView = z.output<typeof sessionView>;

const dietaryProfile = z.strictObject({
  diets: z.array(z.enum(DIETS)).max(DIETS.length),
  allergens: z
    .array(z.strictObject({ allergen: z.enum(ALLERGENS), severity: z.enum(["medium", "high"]) }))
    .max(ALLERGENS.length),
  /** Left out by older pages: what is stored stays. */
  otherNeeds: z.array(otherNeed).max(MAX_SAVED_OTHER_NEEDS).optional(),
});

const alertSettings = z.strictObject({
  enabled: z.boolean(),
  alertDistances: z.array(z.literal(ALERT_DISTANCES)).max(ALERT_DISTANCES.length),
  oncePerDay: z.boolean(),
  restaurantTypes: z.array(line(MAX_TYPE_LENGTH)).max(MAX_TYPES),
}) satisfies z.ZodType<AlertSettings>;

/** The body of `PATCH /api/profile`: what is left out stays as it is. */
export const changeProfile = z
  .strictObject({
    language: z.enum(LANGUAGES),
    dietary: dietaryProfile,
    alerts: alertSettings.nullable(),
  })
  .partial();
export type ChangeProfile = z.output<typeof changeProfile>;

/** `GET /api/profile` */
export const profileView = z.strictObject({
  language: z.enum(LANGUAGES),
  dietary: z.strictObject({
    diets: z.array(z.enum(DIETS)),
    allergens: z.array(
      z.strictObject({
        allergen: z.enum(ALLERGENS),
        severity: z.enum(["medium", "high"]),
      }),
    ),
    /** Foods beyond the nine allergens. They filter nothing; kitchens are told of them. */
    otherNeeds: z.array(readOtherNeed),
  }),
  /** Null until the person has set them. */
  alerts: z
    .strictObject({
      enabled: z.boolean(),
      alertDistances: z.array(z.literal(ALERT_DISTANCES)),
      /** Once per restaurant and day, in the restaurant's own zone; else every time it comes near again. */
      oncePerDay: z.boolean(),
      /** Empty means all. */
      restaurantTypes: z.array(z.string()),
    })
    .nullable(),
});
export type ProfileView = z.output<typeof profileView>;
