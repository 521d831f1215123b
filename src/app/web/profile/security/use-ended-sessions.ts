import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { EndSessions } from "#domains/accounts/contract/accounts.ts";
import { accountsApi } from "#domains/accounts/web/api.ts";
import type { Call } from "#kernel/api/call.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";

/** One session by its id, or all but this one. */
export type SessionToEnd = { id: string } | "others";

export function endCall(session: SessionToEnd, body: EndSessions): Call<null> {
  return session === "others"
    ? accountsApi("DELETE /api/auth/sessions", { body })
    : accountsApi("DELETE /api/auth/sessions/:id", { params: session, body });
}

/** Ends sessions, at once where the password was given a moment ago; else `asked` says for what it is asked. */
export function useEndedSessions(refresh: () => Promise<unknown>) {
  const t = useTranslations("account");
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [asked, setAsked] = useState<SessionToEnd | null>(null);
  const asker = useRef<HTMLElement | null>(null);

  const ended = async () => {
    toast({ title: t("sessions.revoked"), tone: "success" });
    setAsked(null);
    await refresh();
  };

  /** `button`: gets the focus back from who thinks better of it. */
  const end = async (session: SessionToEnd, button: HTMLElement) => {
    asker.current = button;
    setPending(true);
    try {
      await send(endCall(session, {}));
      await ended();
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === "password-needed") setAsked(session);
      else {
        toast({ title: t("toast.failed"), text: t("failure.network"), tone: "error" });
        await refresh();
      }
    }
    setPending(false);
  };

  const keep = () => {
    setAsked(null);
    asker.current?.focus();
  };

  return { asked, isPending, end, ended, keep };
}
