import type { FastifyInstance } from "fastify";
import { LEGAL_DOCUMENTS } from "#kernel/addresses/paths.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { legalEndpoints } from "../contract.ts";
import { readDocument } from "./read-document.ts";
import { type Company, isIdentified, type PlanPrice, type Services, valuesOf } from "./rules.ts";

export interface LegalDependencies {
  company: Company;
  services: Services;
  publicUrl: string;
  /** Loads the current prices, which are stored with the plans only. */
  plans: () => Promise<readonly PlanPrice[]>;
}

/** Public endpoints for the company details and the legal documents. */
export function registerLegal(
  app: FastifyInstance,
  { company, services, publicUrl, plans }: LegalDependencies,
): void {
  const serve = serverOf(app, legalEndpoints);
  serve("GET /api/company-info", async ({ reply }) => {
    // Cached for a day, by specification.
    reply.header("cache-control", "public, max-age=86400");
    return {
      companyNameJp: company.name,
      companyEmail: company.email,
      companyPhone: company.phone,
      companyAddressJp: company.address,
      representativeNameJp: company.representative,
    };
  });

  serve("GET /api/legal/:document", async ({ request, reply, readQuery }) => {
    const document = LEGAL_DOCUMENTS.find((name) => name === request.params.document);
    if (document === undefined) throw new Refusal("not-found");
    const asked = readQuery().lang ?? request.language;
    const { lang, text, languages, versions } = readDocument(document, asked);
    const { words, ...shown } = text;
    const values = valuesOf(words, { company, services, plans: await plans(), publicUrl });
    reply.header("cache-control", "no-cache").header("vary", "accept-language, cookie");
    return { ...shown, document, lang, languages, versions, values, isIdentified: isIdentified(company) };
  });
}
