import { z } from "zod";
import { ownedRestaurant, ownedRestaurantsQuery } from "#domains/staff/contract/owned-restaurants.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { healthReadsQuery, healthReadsView } from "./contract/health-reads.ts";
import { addPushSubscription, changePushSubscription, pushTest, pushView } from "./contract/push.ts";
import {
  changeRole,
  invitationAccepted,
  invitationLink,
  invitationView,
  inviteMember,
  staffView,
} from "./contract/staff.ts";

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
  "GET /api/owner/restaurants": {
    summary: "Restaurants where the account works",
    query: ownedRestaurantsQuery,
    answer: z.array(ownedRestaurant),
    errors: ["unauthenticated", "forbidden"],
  },
  "GET /api/push-subscription": {
    summary: "Push notifications of this session's device",
    answer: pushView,
    errors: ["unauthenticated"],
  },
  "PUT /api/push-subscription": {
    summary: "Turn on push notifications",
    body: addPushSubscription,
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
  "GET /api/owner/restaurants/:id/health-reads": {
    summary: "Who read guests' dietary needs",
    query: healthReadsQuery,
    answer: healthReadsView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
} as const satisfies Endpoints;
