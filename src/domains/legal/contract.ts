import type { Endpoints } from "#kernel/api/endpoint.ts";
import { companyInfo } from "./contract/company.ts";
import { legalDocument, legalQuery } from "./contract/legal.ts";

/** The endpoints of this domain. */
export const legalEndpoints = {
  "GET /api/company-info": {
    summary: "Who runs this site",
    answer: companyInfo,
    errors: [],
  },
  "GET /api/legal/:document": {
    summary: "A legal document",
    query: legalQuery,
    answer: legalDocument,
    errors: ["not-found"],
  },
} as const satisfies Endpoints;
