import type { TrialCodeRequestBody } from "../../contract/club.ts";

/** The fields in the order of the form: family names come first in Japan. */
export const MEMBER_FIELDS = ["memberNumber", "email", "lastName", "firstName", "companyName"] as const;
export type MemberField = (typeof MEMBER_FIELDS)[number];
export type MemberDraft = Record<MemberField, string>;
export type RequiredField = Exclude<MemberField, "companyName">;

export const EMPTY: MemberDraft = {
  memberNumber: "",
  email: "",
  lastName: "",
  firstName: "",
  companyName: "",
};

/** As much of an address as can be told by looking at it; the server is stricter. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The fields that can't be sent like this. Each has one text, in `club.verify.error`. */
export function wrongFields(draft: MemberDraft): RequiredField[] {
  const isRight = {
    memberNumber: draft.memberNumber.trim() !== "",
    email: EMAIL.test(draft.email.trim()),
    lastName: draft.lastName.trim() !== "",
    firstName: draft.firstName.trim() !== "",
  };
  return (Object.keys(isRight) as RequiredField[]).filter((field) => !isRight[field]);
}

/** What is sent; a company that was left out is not sent at all. */
export function requestOf({ companyName, email, ...rest }: MemberDraft): TrialCodeRequestBody {
  const company = companyName.trim();
  return { ...rest, email: email.trim(), ...(company !== "" && { companyName: company }) };
}
