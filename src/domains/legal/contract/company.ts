import { z } from "zod";

/** `GET /api/company-info`: who runs this installation, as it has said; null for what it has not. */
export const companyInfo = z.strictObject({
  companyNameJp: z.string().nullable(),
  companyEmail: z.string().nullable(),
  companyPhone: z.string().nullable(),
  companyAddressJp: z.string().nullable(),
  representativeNameJp: z.string().nullable(),
});
