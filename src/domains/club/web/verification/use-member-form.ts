import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { type Failure, readFailure } from "#platform/web/lib/form/read-failure.ts";
import { useDraft } from "#platform/web/lib/form/use-draft.ts";
import { focusFirst } from "#platform/web/ui/dialog/focus-first.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { TrialCodeAnswer, TrialCodeRequestBody } from "../../contract/club.ts";
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

/** The fields that can't be sent like this. Each has one text, in `club.verify.error`. */
export function invalidFields(draft: MemberDraft): RequiredField[] {
  const isValid = {
    memberNumber: draft.memberNumber.trim() !== "",
    email: EMAIL.test(draft.email.trim()),
    lastName: draft.lastName.trim() !== "",
    firstName: draft.firstName.trim() !== "",
  };
  return (Object.keys(isValid) as RequiredField[]).filter((field) => !isValid[field]);
}

/** The request's body, without an empty company. */
export function requestOf({ companyName, email, ...rest }: MemberDraft): TrialCodeRequestBody {
  const company = companyName.trim();
  return { ...rest, email: email.trim(), ...(company !== "" && { companyName: company }) };
}

/** This tab remembers under it what was typed; the code never. */
const STORAGE_KEY = "noren_club_member";

type MemberErrors = Partial<Record<MemberField, string>>;
export type MemberForm = ReturnType<typeof useMemberForm>;

/** The form for a member's code. Typed text survives failures and reloads. */
export function useMemberForm(onCode: (code: TrialCodeAnswer["trialCode"]) => void) {
  const t = useTranslations("club.verify");
  const toast = useToast();
  const ref = useRef<HTMLFormElement>(null);
  const { draft, change: changeDraft, clear, isAlive } = useDraft<MemberDraft>(EMPTY, ref, STORAGE_KEY);
  const [errors, setErrors] = useState<MemberErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);

  const refuse = (refused: MemberErrors) => {
    // Errors are rendered before the focus moves, so that screen readers announce them.
    flushSync(() => setErrors(refused));
    focusFirst(ref.current, refused);
  };

  const fail = (error: unknown) => {
    const { errors: refused, message, waitUntil } = readFailure(error, draft, Date.now());
    toast({ title: t("failedTitle"), text: message ?? t("failed"), tone: "error" });
    if (Object.keys(refused).length > 0) refuse(refused);
    else setFailure({ message: message ?? t(error instanceof ApiError ? "failed" : "network"), waitUntil });
  };

  const submit = async () => {
    if (isPending) return;
    setFailure(null);
    const wrong = invalidFields(draft);
    if (wrong.length > 0)
      return refuse(Object.fromEntries(wrong.map((field) => [field, t(`error.${field}`)])));
    setErrors({});
    setPending(true);
    try {
      const { trialCode } = await send(
        clubApi("POST /api/shusei/generate-trial-code", { body: requestOf(draft) }),
      );
      clear();
      toast({ title: t("succeeded"), tone: "success" });
      onCode(trialCode);
    } catch (error) {
      fail(error);
    } finally {
      setPending(false);
    }
  };

  /** Changes a field and takes back what was said about it. */
  const change = (field: MemberField, text: string) => {
    changeDraft({ [field]: text });
    setErrors((last) => ({ ...last, [field]: undefined }));
  };

  return { ref, draft, errors, failure, isPending, isAlive, change, submit };
}
