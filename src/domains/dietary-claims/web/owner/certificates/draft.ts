import type { Diet } from "#domains/dietary/dietary.ts";
import { HALAL_BODIES } from "#domains/dietary/halal-guide.ts";
import type { CertificateValue } from "#domains/dietary-claims/certificate-constants.ts";
import type { CertificateBody, CertificateView } from "#domains/dietary-claims/contract.ts";

/** What stands in the form; the names are those of the call. */
export interface CertificateDraft {
  subjects: readonly Diet[];
  value: CertificateValue | null;
  issuer: string;
  number: string;
  issuedOn: string;
  expiresOn: string;
}

export const EMPTY_DRAFT: CertificateDraft = {
  ...{ subjects: [], value: null, issuer: "", number: "" },
  ...{ issuedOn: "", expiresOn: "" },
};

/** The same certificate for another time. One that was refused keeps its days: perhaps only the photo was bad. */
export function draftOf({
  subjects,
  value,
  issuer,
  number,
  standing,
  ...days
}: CertificateView): CertificateDraft {
  const isRefused = standing === "refused";
  return {
    ...{ subjects, value, issuer, number: number ?? "" },
    issuedOn: isRefused ? days.issuedOn : "",
    expiresOn: isRefused ? days.expiresOn : "",
  };
}

/** Bodies to choose from while the name is typed, as people here and guests read them. */
export function suggestedIssuers(subjects: readonly Diet[]): string[] {
  if (!subjects.includes("halal")) return [];
  return HALAL_BODIES.map(({ name, latin }) => `${latin} (${name})`);
}

export type DraftErrors = { [Field in keyof CertificateDraft | "proofId"]?: string };

/** What is still missing, in these words. */
export function missingOf(
  draft: CertificateDraft,
  proofId: string | null,
  words: { field: string; subject: string; value: string; proof: string },
): DraftErrors {
  return {
    ...(draft.subjects.length === 0 && { subjects: words.subject }),
    ...(draft.value === null && { value: words.value }),
    ...(draft.issuer.trim() === "" && { issuer: words.field }),
    ...(draft.issuedOn === "" && { issuedOn: words.field }),
    ...(draft.expiresOn === "" && { expiresOn: words.field }),
    ...(proofId === null && { proofId: words.proof }),
  };
}

/** As the server takes it. */
export function bodyOf(draft: CertificateDraft, value: CertificateValue, proofId: string): CertificateBody {
  return { ...draft, subjects: [...draft.subjects], value, proofId };
}
