import { z } from "zod";
import { adminJobs, adminMessages } from "#domains/notifications/contract.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import {
  changePassword,
  changeProfile,
  endSessions,
  loggedIn,
  logIn,
  me,
  profileView,
  removeAccount,
  resetPassword,
  sessionView,
  signedUp,
  signUp,
  verifyEmail,
  wantPasswordReset,
} from "./contract/accounts.ts";
import { auditPage, auditQuery, operatorView } from "./contract/admin.ts";
import { adminUser, adminUserLine, erasure, erasureView, userQuery } from "./contract/admin-users.ts";
import { contactCodeSent, proveContactBody, wantContactCode } from "./contract/contacts.ts";
import { changeFavourite, favouriteView, mergeFavourites } from "./contract/favourites.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  newSecondFactor,
  recoveryCodes,
  secondFactorView,
} from "./contract/second-factor.ts";

/** The endpoints of this domain. */
export const accountsEndpoints = {
  "GET /api/admin/jobs": {
    summary: "Waiting and failed jobs",
    answer: adminJobs,
    errors: [],
  },
  "POST /api/admin/events/:id/retry": {
    summary: "Retry a failed event",
    answer: adminJobs,
    errors: ["not-found"],
  },
  "GET /api/admin/messages": {
    summary: "Failed messages",
    answer: adminMessages,
    errors: [],
  },
  "POST /api/admin/messages/:id/again": {
    summary: "Send a failed message again",
    answer: adminMessages,
    errors: [],
  },
  "GET /api/admin/me": {
    summary: "What the signed-in operator may do",
    answer: operatorView,
    errors: [],
  },
  "GET /api/admin/audit": {
    summary: "Audit log",
    query: auditQuery,
    answer: auditPage,
    errors: [],
  },
  "GET /api/admin/users": {
    summary: "Find accounts",
    query: userQuery,
    answer: z.array(adminUserLine),
    errors: [],
  },
  "GET /api/admin/users/:id": {
    summary: "An account",
    answer: adminUser,
    errors: ["not-found"],
  },
  "POST /api/admin/erasures": {
    summary: "Erase what is stored about a person",
    body: erasure,
    answer: erasureView,
    errors: [],
  },
  "DELETE /api/admin/users/:id/sessions": {
    summary: "Log an account out everywhere",
    answer: adminUser,
    errors: ["not-found"],
  },
  "POST /api/contact-codes": {
    summary: "Send a code that proves an email address",
    body: wantContactCode,
    answer: contactCodeSent,
    status: 201,
    errors: ["too-many-attempts"],
  },
  "POST /api/contact-codes/:id": {
    summary: "Prove an email address by its code",
    body: proveContactBody,
    answer: "empty",
    errors: [],
  },
  "GET /api/auth/second-factor": {
    summary: "State of two-step verification",
    answer: secondFactorView,
    errors: ["unauthenticated"],
  },
  "POST /api/auth/second-factor": {
    summary: "Begin to turn on two-step verification",
    body: beginSecondFactor,
    answer: newSecondFactor,
    status: 201,
    errors: ["unauthenticated", "changed-meanwhile"],
  },
  "PUT /api/auth/second-factor": {
    summary: "Turn on two-step verification",
    body: confirmSecondFactor,
    answer: recoveryCodes,
    errors: ["unauthenticated", "changed-meanwhile"],
  },
  "DELETE /api/auth/second-factor": {
    summary: "Turn off two-step verification",
    body: endSecondFactor,
    answer: "empty",
    errors: ["unauthenticated"],
  },
  "PUT /api/auth/password": {
    summary: "Change the password",
    body: changePassword,
    answer: "empty",
    errors: ["unauthenticated", "too-many-attempts"],
  },
  "POST /api/auth/password-reset": {
    summary: "Ask for a link that resets the password",
    body: wantPasswordReset,
    answer: "empty",
    errors: ["too-many-attempts"],
  },
  "PUT /api/auth/password-reset": {
    summary: "Set a new password by that link",
    body: resetPassword,
    answer: "empty",
    errors: ["token-invalid"],
  },
  "POST /api/auth/login": {
    summary: "Log in",
    body: logIn,
    answer: loggedIn,
    errors: ["invalid-credentials", "second-factor-needed", "too-many-attempts"],
  },
  "POST /api/auth/logout": {
    summary: "Log out",
    answer: "empty",
    errors: ["unauthenticated"],
  },
  "GET /api/auth/sessions": {
    summary: "List sessions",
    answer: z.array(sessionView),
    errors: ["unauthenticated"],
  },
  "DELETE /api/auth/sessions": {
    summary: "End all other sessions",
    body: endSessions,
    answer: "empty",
    errors: ["unauthenticated", "password-needed"],
  },
  "DELETE /api/auth/sessions/:id": {
    summary: "End a session",
    body: endSessions,
    answer: "empty",
    errors: ["unauthenticated", "password-needed", "not-found", "too-many-attempts"],
  },
  "POST /api/auth/verify-email": {
    summary: "Confirm an email address",
    body: verifyEmail,
    answer: "empty",
    errors: ["token-invalid", "too-many-attempts"],
  },
  "POST /api/auth/verify-email/resend": {
    summary: "Send the confirmation link again",
    answer: "empty",
    errors: ["unauthenticated", "too-many-attempts"],
  },
  "GET /api/profile": {
    summary: "Read the profile",
    answer: profileView,
    errors: ["unauthenticated"],
  },
  "PATCH /api/profile": {
    summary: "Change the profile",
    body: changeProfile,
    answer: profileView,
    errors: ["unauthenticated"],
  },
  "POST /api/auth/signup": {
    summary: "Create an account",
    body: signUp,
    answer: signedUp,
    status: 201,
    errors: [],
  },
  "GET /api/auth/me": {
    summary: "The signed-in account",
    answer: me,
    errors: ["unauthenticated"],
  },
  "DELETE /api/auth/me": {
    summary: "Delete the account",
    body: removeAccount,
    answer: "empty",
    errors: ["unauthenticated", "sole-owner", "too-many-attempts"],
  },
  "GET /api/auth/export": {
    summary: "Export everything stored about the account",
    answer: z.record(z.string(), z.unknown()),
    errors: ["unauthenticated"],
  },
  "GET /api/favourites": {
    summary: "List favourites",
    answer: z.array(favouriteView),
    errors: ["unauthenticated"],
  },
  "PUT /api/favourites/:id": {
    summary: "Add a favourite",
    body: changeFavourite,
    answer: "empty",
    errors: ["unauthenticated", "restaurant-not-found"],
  },
  "DELETE /api/favourites/:id": {
    summary: "Remove a favourite",
    body: changeFavourite,
    answer: "empty",
    errors: ["unauthenticated"],
  },
  "POST /api/favourites/merge": {
    summary: "Merge a device's favourites",
    body: mergeFavourites,
    answer: z.array(favouriteView),
    errors: ["unauthenticated"],
  },
} as const satisfies Endpoints;
