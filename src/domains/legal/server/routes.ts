import type { FastifyInstance } from "fastify";
import { LEGAL_DOCUMENTS } from "#kernel/legal-documents.ts";
import { readInput } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import type { CompanyInfo } from "../contract/company.ts";
import { type LegalDocument, legalQuery } from "../contract/legal.ts";
import { readDocument } from "./read-document.ts";
import { type Company, isIdentified, type PlanPrice, type Services, valuesOf } from "./values/rules.ts";

export interface LegalDependencies {
  company: Company;
  services: Services;
  publicUrl: string;
  /** The plans are a later module's: prices stand nowhere else. */
  plans: () => Promise<readonly PlanPrice[]>;
}

/** Who runs the installation, and what it promises and asks for. */
export function registerLegal(
  app: FastifyInstance,
  { company, services, publicUrl, plans }: LegalDependencies,
): void {
  app.get("/api/company-info", async (_request, reply): Promise<CompanyInfo> => {
    // The specification has it kept for a day.
    reply.header("cache-control", "public, max-age=86400");
    return {
      companyNameJp: company.name,
      companyEmail: company.email,
      companyPhone: company.phone,
      companyAddressJp: company.address,
      representativeNameJp: company.representative,
    };
  });

  app.get<{ Params: { document: string } }>(
    "/api/legal/:document",
    async (request, reply): Promise<LegalDocument> => {
      const document = LEGAL_DOCUMENTS.find((name) => name === request.params.document);
      if (document === undefined) throw new Refusal("not-found");
      const asked = readInput(legalQuery, request.query).lang ?? request.language;
      const { lang, text, languages, versions } = readDocument(document, asked);
      const { words, ...shown } = text;
      const values = valuesOf(words, { company, services, plans: await plans(), publicUrl });
      reply.header("cache-control", "no-cache").header("vary", "accept-language, cookie");
      return { ...shown, document, lang, languages, versions, values, isIdentified: isIdentified(company) };
    },
  );
}
