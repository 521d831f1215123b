import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import { callPerson } from "../conversation/chat-calls.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { EmailField, SupportNote, useSupportStatus } from "./escalation.tsx";

/** Confirms a call for a person: availability, and an address for replies. */
export function PersonSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations("chat.person");
  const common = useTranslations("common");
  const { chatLink, work, refresh } = useChatScope();
  const isAtWork = work?.restaurantId != null;
  const chat = useTranslations("chat.work");
  const { user } = useSession();
  const support = useSupportStatus(chatLink.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const isUnstaffed = support?.isStaffed === false;
  const email = typed ?? user?.email ?? "";
  useEffect(() => heading.current?.focus(), []);

  const call = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setFailure(null);
    try {
      await callPerson(chatLink, email.trim() || null, work);
      await refresh();
      onClose();
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      setFailure(problem?.errors?.[0]?.message ?? problem?.detail ?? t("failed"));
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={call} className="grid flex-1 content-start gap-4 overflow-y-auto p-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {t("title")}
      </h3>
      {support === null ? (
        <p role="status" className="flex items-center gap-2 text-soft">
          <Spinner />
          {common("loading")}
        </p>
      ) : (
        <div className="rounded-xl bg-note-bg px-3 py-2">
          <SupportNote support={support} />
        </div>
      )}
      {!isUnstaffed && (
        <>
          <EmailField value={email} error={undefined} onChange={setTyped} />
          <p className="text-sm text-soft">{isAtWork ? chat("sees") : t("sees")}</p>
        </>
      )}
      {failure && (
        <p role="alert" className="font-medium text-warn">
          {failure}
        </p>
      )}
      <div className="grid gap-2">
        <Button
          type="submit"
          kind={isUnstaffed ? "quiet" : "main"}
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending ? t("calling") : t("call")}
        </Button>
        <Button kind={isUnstaffed ? "main" : "quiet"} onClick={onClose}>
          {t("back")}
        </Button>
      </div>
    </form>
  );
}
