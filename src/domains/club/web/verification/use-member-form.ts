import { useTranslations } from "use-intl";
import { useDraftForm } from "#platform/web/form/use-draft-form.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { TrialCodeAnswer } from "../../contract/club.ts";
import { clubApi } from "../api.ts";
import { EMPTY, type MemberDraft, requestOf, wrongFields } from "./member-draft.ts";

/** Key in the session storage; the code itself is never stored. */
const MEMORY = "noren_club_member";

export type MemberForm = ReturnType<typeof useMemberForm>;

/** The form by which a member gets their code. */
export function useMemberForm(onCode: (code: TrialCodeAnswer["trialCode"]) => void) {
  const t = useTranslations("club.verify");
  const toast = useToast();
  return useDraftForm<MemberDraft, TrialCodeAnswer>({
    empty: EMPTY,
    memory: MEMORY,
    check: (draft) => Object.fromEntries(wrongFields(draft).map((field) => [field, t(`error.${field}`)])),
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
