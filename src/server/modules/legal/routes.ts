import type { FastifyInstance } from "fastify";
import type { CompanyInfo } from "../../../shared/contract/company.ts";

/** Who runs an installation, as its settings say. */
export interface Company {
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  representative: string | null;
}

export function registerLegal(app: FastifyInstance, company: Company): void {
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
}
