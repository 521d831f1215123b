import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { MAX_SITE_ADDRESS, MAX_SITE_ORIGINS, siteOriginOf } from "../../site-origins.ts";

const siteOrigin = z
  .string()
  .max(MAX_SITE_ADDRESS)
  .transform((typed, context) => {
    const origin = siteOriginOf(typed);
    if (origin !== null) return origin;
    context.addIssue({ code: "custom", message: "site-origin", input: typed });
    return z.NEVER;
  });

export const siteView = z.strictObject({
  /** The sites that may show the booking widget, in the order of their entry. */
  origins: z.array(z.string()),
  /** What the poster says to guests, in the languages that most of them read. */
  poster: z.array(z.strictObject({ language: z.enum(LANGUAGES), text: z.string() })),
});
export type SiteView = z.output<typeof siteView>;

export const saveSite = z.strictObject({
  origins: z
    .array(siteOrigin)
    .max(MAX_SITE_ORIGINS)
    .transform((origins) => [...new Set(origins)]),
  /** Those that its editor saw. */
  before: z.array(z.string()),
});
export type SaveSiteBody = z.input<typeof saveSite>;

/** The booking widget on a restaurant's own site. */
export const siteEndpoints = {
  "GET /api/owner/restaurants/:id/site": {
    summary: "The sites that may show the booking widget",
    answer: siteView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found"],
  },
  "PUT /api/owner/restaurants/:id/site": {
    summary: "Name the sites that may show the booking widget",
    body: saveSite,
    answer: siteView,
    errors: ["unauthenticated", "forbidden", "restaurant-not-found", "changed-meanwhile"],
  },
} as const satisfies Endpoints;
