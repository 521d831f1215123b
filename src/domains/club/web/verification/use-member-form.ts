import { useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import { useDraftForm } from "#platform/web/form/use-draft-form.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { TrialCodeAnswer, TrialCodeRequestBody } from "../../contract.ts";
import { clubApi } from "../api.ts";

/** The fields in the order of the form: family names come first in Japan. */
const MEMBER_FIELDS = ["memberNumber", "email", "lastName", "firstName", "companyName"] as const;
export type MemberField = (typeof MEMBER_FIELDS)[number];
type MemberDraft = Record<MemberField, string>;
type RequiredField = Exclude<MemberField, "companyName">;

export const EMPTY: MemberDraft = {
  memberNumber: "",
  email: "",
  lastName: "",
  firstName: "",
  companyName: "",
};

/** A coarse check of an email address; the server is stricter. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The invalid fields. Each has one message, in `club.verify.error`. */
export function invalidFields(draft: MemberDraft): RequiredField[] {
  const isValid = {
    memberNumber: draft.memberNumber.trim() !== "",
    email: EMAIL.test(draft.email.trim()),
    lastName: draft.lastName.trim() !== "",
    firstName: draft.firstName.trim() !== "",
  };
  return (Object.keys(isValid) as RequiredField[]).filter((field) => !isValid[field]);
}

/** The request's body; omits an empty company. */
export function requestOf({ companyName, email, ...rest }: MemberDraft): TrialCodeRequestBody {
  const company = companyName.trim();
  return { ...rest, email: email.trim(), ...(company !== "" && { companyName: company }) };
}

/** Key in the session storage; the code itself is never stored. */
const SESSION_KEY = "noren_club_member";

export type MemberForm = ReturnType<typeof useMemberForm>;

/** The form state for requesting a trial code. */
export function useMemberForm(onCode: (code: TrialCodeAnswer["trialCode"]) => void) {
  const t = useTranslations("club.verify");
  const toast = useToast();
  return useDraftForm<MemberDraft, TrialCodeAnswer>({
    empty: EMPTY,
    memory: SESSION_KEY,
    check: (draft) => Object.fromEntries(invalidFields(draft).map((field) => [field, t(`error.${field}`)])),
    send: (draft) => send(clubApi("POST /api/shusei/generate-trial-code", { body: requestOf(draft) })),
    onSent({ trialCode }) {
      toast({ title: t("succeeded"), tone: "success" });
      onCode(trialCode);
    },
    failed: {
      title: t("failedTitle"),
      fallback: (isAnswered) => t(isAnswered ? "failed" : "network"),
    },
  });
}
