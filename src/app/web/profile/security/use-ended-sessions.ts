import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";

/** Ends sessions, at once where the password was given a moment ago; else `asked` says for what it is asked. */
export function useEndedSessions(refresh: () => Promise<unknown>) {
  const t = useTranslations("account");
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const asker = useRef<HTMLElement | null>(null);

  const ended = async () => {
    toast({ title: t("sessions.revoked"), tone: "success" });
    setAsked(null);
    await refresh();
  };

  /** `button`: gets the focus back from who thinks better of it. */
  const end = async (path: string, button: HTMLElement) => {
    asker.current = button;
    setPending(true);
    try {
      await send("DELETE", path);
      await ended();
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === "password-needed") setAsked(path);
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
