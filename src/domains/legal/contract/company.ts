/** `GET /api/company-info`: who runs this installation, as it has said; null for what it has not. */
export interface CompanyInfo {
  companyNameJp: string | null;
  companyEmail: string | null;
  companyPhone: string | null;
  companyAddressJp: string | null;
  representativeNameJp: string | null;
}
