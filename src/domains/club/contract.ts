import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { adminCode, codeQuery, issueCode } from "./contract/admin-codes.ts";
import { importMembers, memberImport, trialCodeAnswer, trialCodeRequest } from "./contract/club.ts";

/** The endpoints of this domain. */
export const clubEndpoints = {
  "GET /api/admin/trial-codes": {
    summary: "List trial codes",
    query: codeQuery,
    answer: z.array(adminCode),
    errors: [],
  },
  "POST /api/admin/trial-codes": {
    summary: "Issue a trial code",
    body: issueCode,
    answer: adminCode,
    errors: [],
  },
  "POST /api/admin/trial-codes/:code/revoke": {
    summary: "Revoke a trial code",
    answer: adminCode,
    errors: ["not-found"],
  },
  "POST /api/shusei/generate-trial-code": {
    summary: "Get a trial code as a member of the club",
    body: trialCodeRequest,
    answer: trialCodeAnswer,
    errors: ["member-not-confirmed", "too-many-attempts"],
  },
  "POST /api/admin/club/members": {
    summary: "Import the club's list of members",
    body: importMembers,
    answer: memberImport,
    errors: [],
  },
} as const satisfies Endpoints;
