import { z } from "zod";
import { otherNeed, readOtherNeed } from "#domains/dietary/contract.ts";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { MAX_SAVED_OTHER_NEEDS } from "#domains/dietary/other-needs.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { ACCOUNT_ROLES, MAX_EMAIL_LENGTH, PASSWORD_LENGTH, USERNAME_LENGTH } from "../account-constants.ts";
import { ALERT_DISTANCES, type AlertSettings, MAX_TYPE_LENGTH, MAX_TYPES } from "../alert-settings.ts";

/** From an authenticator app, or a recovery code, in any spacing. */
export const secondFactorCode = z.string().trim().min(1).max(60);

const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ error: "email-address" }));
const newPassword = z
  .string()
  .max(PASSWORD_LENGTH.max)
  .refine((text) => [...text].length >= PASSWORD_LENGTH.min, { error: "password-short" });
/** A single line of text without control characters, since it appears in emails and lists. */
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
/** Token of an emailed link. */
const token = z.string().min(1).max(100);

const username = line(USERNAME_LENGTH.max).refine((text) => [...text].length >= USERNAME_LENGTH.min, {
  error: "username-short",
});
/** What a person chooses who signs up by a mailed link. */
export const chosenCredentials = z.strictObject({ username, password: newPassword });

/** The body of `POST /api/auth/signup`. */
export const signUp = z.strictObject({
  email,
  password: newPassword,
  username,
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
  /** Code of the second factor; required after `second-factor-needed`. */
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
 * `DELETE /api/auth/sessions` and `DELETE /api/auth/sessions/:id`; required after `password-needed`, five minutes after
 * it was last entered.
 */
export const endSessions = z.strictObject({
  password: z.string().min(1).max(PASSWORD_LENGTH.max).optional(),
});
export type EndSessions = z.output<typeof endSessions>;

/** Membership of an account in a restaurant. */
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
  /** Path of the start page; the only place where a browser learns that its user is an operator. */
  home: z.string(),
});
export type Me = z.output<typeof me>;

/** The answer to `POST /api/auth/signup`, the same whether or not the email address was free. */
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
  /** The caller's session. */
  current: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Such as "Chrome, Android"; null if unknown. */
  device: z.string().nullable(),
});
export type SessionView = z.output<typeof sessionView>;

const dietaryProfile = z.strictObject({
  diets: z.array(z.enum(DIETS)).max(DIETS.length),
  allergens: z
    .array(z.strictObject({ allergen: z.enum(ALLERGENS), severity: z.enum(["medium", "high"]) }))
    .max(ALLERGENS.length),
  /** Omitted by older clients: the stored value stays. */
  otherNeeds: z.array(otherNeed).max(MAX_SAVED_OTHER_NEEDS).optional(),
});

const alertSettings = z.strictObject({
  enabled: z.boolean(),
  alertDistances: z.array(z.literal(ALERT_DISTANCES)).max(ALERT_DISTANCES.length),
  oncePerDay: z.boolean(),
  restaurantTypes: z.array(line(MAX_TYPE_LENGTH)).max(MAX_TYPES),
}) satisfies z.ZodType<AlertSettings>;

/** The body of `PATCH /api/profile`; omitted fields stay unchanged. */
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
    /** Foods beyond the nine allergens. Search ignores them; kitchens see them. */
    otherNeeds: z.array(readOtherNeed),
  }),
  /** Null until set. */
  alerts: z
    .strictObject({
      enabled: z.boolean(),
      alertDistances: z.array(z.literal(ALERT_DISTANCES)),
      /** Once per restaurant and day in its time zone; else on every approach. */
      oncePerDay: z.boolean(),
      /** Empty means all. */
      restaurantTypes: z.array(z.string()),
    })
    .nullable(),
});
export type ProfileView = z.output<typeof profileView>;

const password = z.string().min(1).max(PASSWORD_LENGTH.max);
/** The body of `POST /api/auth/second-factor`. */
export const beginSecondFactor = z.strictObject({ password });
/** The body of `PUT /api/auth/second-factor`. */
export const confirmSecondFactor = z.strictObject({ code: secondFactorCode });
/** The body of `DELETE /api/auth/second-factor`. */
export const endSecondFactor = z.strictObject({ password, code: secondFactorCode });

/** `GET /api/auth/second-factor` */
export const secondFactorView = z.strictObject({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
});

/** The answer to `POST /api/auth/second-factor`: setup data of an authenticator app. Not active yet. */
export const newSecondFactor = z.strictObject({
  /** In base32, for manual entry. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code or an app on the same device. */
  uri: z.string(),
});
export type NewSecondFactor = z.output<typeof newSecondFactor>;

/** The answer to `PUT /api/auth/second-factor`. */
export const recoveryCodes = z.strictObject({
  recoveryCodes: z.array(z.string()),
  /** Path of the start page from now on. */
  home: z.string(),
});
export type RecoveryCodes = z.output<typeof recoveryCodes>;

/** `POST /api/contact-codes`: sends a code to this address. */
export const wantContactCode = z.strictObject({ email: z.email({ error: "email" }).max(254) });

export const contactCodeSent = z.strictObject({
  id: z.string(),
  /** ISO 8601: expiry of the code. */
  expiresAt: z.string(),
});
export type ContactCodeSent = z.output<typeof contactCodeSent>;

/** `POST /api/contact-codes/{id}`: the code as typed. */
export const proveContactBody = z.strictObject({
  code: z
    .string()
    .max(20)
    .transform((text) => text.normalize("NFKC").replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: "contact-code-wrong" })),
});

/**
 * Keys in links: `key` gives access as the holder, `share` to a copy without contact details. Invalid keys are ignored,
 * so parsing is lenient.
 */
export const linkKeys = z.object({ key: z.string().nullish(), share: z.string().nullish() });
