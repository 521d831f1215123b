import { z } from "zod";
import { MAX_EMAIL_LENGTH } from "#domains/accounts/account-constants.ts";
import { chosenCredentials, membership } from "#domains/accounts/contract/accounts.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { localDate, versionStream } from "#kernel/api/schemas.ts";
import { pushSubscription } from "#platform/contract.ts";
import { helpView, ownHelp, startHelp } from "./contract/help.ts";
import { lineCode, lineState } from "./contract/line.ts";
import { changePushSubscription, pushTest, pushView } from "./contract/push.ts";
import { NOTICE_KINDS, NOTICE_WAYS } from "./notice-rules.ts";
import { ROLES } from "./staff-constants.ts";

const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ error: "email-address" }));

/** `POST /api/owner/restaurants/{id}/invitations`, for owners. */
export const inviteMember = z.strictObject({ email, role: z.enum(ROLES) });

/** `POST /api/invitations/look-up` and `/accept`: the fragment of the mailed link. */
export const invitationLink = z.strictObject({ token: z.string().max(100) });

/** The response of `POST /api/invitations/look-up`, for anyone with the link. */
export const invitationView = z.strictObject({
  restaurant: z.strictObject({
    id: z.string(),
    name: z.string(),
    nameTranslations: z.record(z.string(), z.string()).readonly(),
  }),
  role: membership.shape.role,
  /** The invited address; masked if the reader is logged in with another one. */
  email: z.string(),
  /** Whether the address has an account, which then logs in. */
  hasAccount: z.boolean(),
  /** Instant in ISO 8601. */
  expiresAt: z.string(),
  /** Whether the reader's account is the invited one; null when not signed in. */
  isForReader: z.boolean().nullable(),
});
export type InvitationView = z.output<typeof invitationView>;

/** The answer of `POST /api/invitations/accept`. */
export const invitationAccepted = z.strictObject({
  restaurantId: z.string(),
  role: membership.shape.role,
});
export type InvitationAccepted = z.output<typeof invitationAccepted>;

/** `POST /api/invitations/sign-up`: the address and the role are the invitation's. */
export const invitationSignUp = chosenCredentials.extend(invitationLink.shape);

/** The answer of `POST /api/invitations/sign-up`: a session of the new account. */
export const invitationSignedUp = invitationAccepted.extend({ token: z.string() });
export type InvitationSignedUp = z.output<typeof invitationSignedUp>;

/** `PUT /api/owner/restaurants/{id}/members/{accountId}`, for owners. */
export const changeRole = z.strictObject({ role: z.enum(ROLES) });

export const staffMember = z.strictObject({
  accountId: z.string(),
  username: z.string(),
  email: z.string(),
  role: membership.shape.role,
  isReader: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;

/** `GET /api/owner/restaurants/{id}/crew`, for owners. */
export const staffView = z.strictObject({
  members: z.array(staffMember),
  /** Open invitations. */
  invitations: z.array(
    z.strictObject({
      id: z.string(),
      email: z.string(),
      role: membership.shape.role,
      expiresAt: z.string(),
    }),
  ),
});
export type StaffView = z.output<typeof staffView>;

/** `GET /api/owner/restaurants?userId={id}`: the id is the caller's own. */
export const ownedRestaurantsQuery = z.strictObject({ userId: z.string().max(64).optional() });

/** A restaurant that the caller works for. */
export const ownedRestaurant = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  cuisine: z.string().nullable(),
  description: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  /** Average rating, to one decimal; null without reviews. */
  rating: z.number().nullable(),
  zone: z.string(),
  role: membership.shape.role,
  /** The caller is an operator who helps there until this instant (ISO 8601); null for those who work there. */
  helpUntil: z.string().nullable(),
  acceptsReservations: z.boolean(),
  /** Whether guests see it. */
  isActive: z.boolean(),
  /** If archived, the end of the restore period, in ISO 8601; may be in the past. */
  restorableUntil: z.string().nullable(),
  /** All locations of the business. */
  locations: z.array(
    z.strictObject({
      id: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
      isPrimary: z.boolean(),
    }),
  ),
});
export type OwnedRestaurant = z.output<typeof ownedRestaurant>;

/** Kinds of responses that contain guests' dietary needs or texts. */
export const READ_KINDS = [
  "book",
  "booking",
  "waitlist",
  "thread",
  "orders",
  "order",
  "export",
  "guests",
] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** `GET /api/owner/restaurants/{id}/health-reads`, for owners: the latest days, or those before `before`. */
export const healthReadsQuery = z.strictObject({ before: localDate.optional() });

/** A reader on one day. */
export const healthReader = z.strictObject({
  id: z.string(),
  /** A person, an integration with an API key, one that a webhook sends to, or a printer. */
  kind: z.enum(["account", "key", "webhook", "printer"]),
  /** Null if it no longer exists; of a webhook its host. */
  name: z.string().nullable(),
  /** Current role; null for integrations and former staff. */
  role: staffMember.shape.role.nullable(),
  isReader: z.boolean(),
  /** Time of the last read on that day. */
  lastAt: z.string(),
  reads: z.array(
    z.strictObject({
      kind: z.enum(READ_KINDS),
      answers: z.number(),
      /** Maximum number of guests in one response. */
      guests: z.number(),
    }),
  ),
});
export type HealthReader = z.output<typeof healthReader>;

export const healthReadsView = z.strictObject({
  zone: z.string(),
  /** Days with readers in the restaurant's time zone, latest first. */
  days: z.array(
    z.strictObject({
      date: z.string(),
      readers: z.array(healthReader),
    }),
  ),
  /** Cursor for earlier days; null if there are none. */
  before: z.string().nullable(),
});
export type HealthReadsView = z.output<typeof healthReadsView>;

const noticeKind = z.enum(NOTICE_KINDS);
const noticeWays = z.array(z.enum(NOTICE_WAYS));

/** `PUT /api/owner/restaurants/{id}/notices`: how the caller hears of one kind of event. No ways: off. */
export const chooseNotice = z.strictObject({
  kind: noticeKind,
  ways: noticeWays.max(NOTICE_WAYS.length).transform((ways) => [...new Set(ways)]),
});

const noticeChoice = z.strictObject({ kind: noticeKind, ways: noticeWays });

/** `GET /api/owner/restaurants/{id}/notices` and the answer to changes. */
export const noticesView = z.strictObject({
  /** How the reader hears of each kind. */
  choices: z.array(noticeChoice),
  /** Devices on which the reader has notifications turned on. */
  devices: z.number(),
  line: lineState,
  /** Kinds that wait for an answer and would reach nobody: the owner is mailed. */
  fallback: z.array(noticeKind),
  /** What all staff hear of, for owners; null for others. */
  everyone: z
    .array(
      z.strictObject({
        accountId: z.string(),
        username: z.string(),
        devices: z.number(),
        isOnLine: z.boolean(),
        choices: z.array(noticeChoice),
      }),
    )
    .nullable(),
});
export type NoticesView = z.output<typeof noticesView>;

/** `GET /api/owner/restaurants/{id}/news`: what guests did in the last minutes, for the sound of open dashboards. */
export const newsView = z.strictObject({
  version: z.number(),
  /** Of the kinds that the reader wants to hear, oldest first. */
  news: z.array(z.strictObject({ number: z.number(), kind: noticeKind })),
  /** The kinds that the reader wants to hear. */
  heard: z.array(noticeKind),
});
export type NewsView = z.output<typeof newsView>;

/** `GET /api/owner/restaurants/{id}/news/changes?after=version`: server-sent events. */
export const newsChangesQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,15}$/, { error: "whole-number" })
    .transform(Number)
    .default(0),
});

/** The endpoints of this domain. */
export const staffEndpoints = {
  "GET /api/owner/restaurants/:id/crew": {
    summary: "Staff and open invitations",
    answer: staffView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/members/:accountId": {
    summary: "Change a member's role",
    body: changeRole,
    answer: staffView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "last-owner"],
  },
  "DELETE /api/owner/restaurants/:id/members/:accountId": {
    summary: "Remove a member",
    answer: staffView,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found", "last-owner"],
  },
  "POST /api/owner/restaurants/:id/invitations": {
    summary: "Invite someone to the staff",
    body: inviteMember,
    answer: staffView,
    status: 201,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "DELETE /api/owner/restaurants/:id/invitations/:invitationId": {
    summary: "Revoke an invitation",
    answer: staffView,
    errors: ["unauthenticated", "forbidden", "not-found", "restaurant-not-found"],
  },
  "POST /api/invitations/look-up": {
    summary: "Read an invitation by its link",
    body: invitationLink,
    answer: invitationView,
    errors: ["invitation-over"],
  },
  "POST /api/invitations/accept": {
    summary: "Accept an invitation",
    body: invitationLink,
    answer: invitationAccepted,
    errors: ["unauthenticated", "invitation-over", "invitation-for-another"],
  },
  "POST /api/invitations/sign-up": {
    summary: "Create the invited account and accept",
    body: invitationSignUp,
    answer: invitationSignedUp,
    errors: ["invitation-over", "invitation-log-in", "too-many-attempts"],
  },
  "GET /api/owner/restaurants": {
    summary: "Restaurants where the account works",
    query: ownedRestaurantsQuery,
    answer: z.array(ownedRestaurant),
    errors: ["unauthenticated", "forbidden"],
  },
  "GET /api/admin/help": {
    summary: "Where the operator helps",
    // Every page of an operator asks.
    operators: ["support", "finance"],
    answer: ownHelp,
    errors: [],
  },
  "POST /api/admin/restaurants/:id/help": {
    summary: "Open a restaurant's dashboard to help",
    operators: ["support"],
    body: startHelp,
    answer: ownHelp,
    status: 201,
    errors: ["not-found", "restaurant-not-found"],
  },
  "POST /api/admin/help/extension": {
    summary: "Help half an hour longer",
    operators: ["support"],
    answer: ownHelp,
    errors: ["not-found", "help-extended"],
  },
  "DELETE /api/admin/help": {
    summary: "Stop helping",
    operators: ["support"],
    answer: ownHelp,
    errors: [],
  },
  "GET /api/owner/restaurants/:id/help": {
    summary: "Operators who helped, and what they did",
    answer: helpView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "DELETE /api/owner/restaurants/:id/help": {
    summary: "End an operator's help",
    answer: helpView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "GET /api/push-subscription": {
    summary: "Push notifications of this session's device",
    answer: pushView,
    errors: ["unauthenticated"],
  },
  "PUT /api/push-subscription": {
    summary: "Turn on push notifications",
    body: pushSubscription,
    answer: pushView,
    errors: ["unauthenticated", "forbidden"],
  },
  "PATCH /api/push-subscription": {
    summary: "Renew the address of push notifications",
    body: changePushSubscription,
    answer: "empty",
    errors: ["not-found"],
  },
  "DELETE /api/push-subscription": {
    summary: "Turn off push notifications",
    answer: pushView,
    errors: ["unauthenticated"],
  },
  "POST /api/push-subscription/test": {
    summary: "Send a test notification",
    answer: pushTest,
    errors: ["unauthenticated", "not-found"],
  },
  "GET /api/owner/restaurants/:id/notices": {
    summary: "What the caller hears of, and how",
    answer: noticesView,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/notices": {
    summary: "Choose how to hear of a kind of event",
    body: chooseNotice,
    answer: noticesView,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "POST /api/owner/restaurants/:id/line-code": {
    summary: "Get a code that links the caller's LINE",
    answer: lineCode,
    status: 201,
    errors: ["unauthenticated", "restaurant-not-found", "not-found"],
  },
  "DELETE /api/owner/restaurants/:id/line": {
    summary: "Unlink the caller's LINE",
    answer: noticesView,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/news": {
    summary: "What guests did in the last minutes",
    answer: newsView,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/news/changes": {
    summary: "Follow what guests do",
    query: newsChangesQuery,
    answer: versionStream,
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "GET /api/owner/restaurants/:id/health-reads": {
    summary: "Who read guests' dietary needs",
    query: healthReadsQuery,
    answer: healthReadsView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
} as const satisfies Endpoints;
