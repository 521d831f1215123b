import { useState } from "react";
import { useTranslations } from "use-intl";
import type { MemberImport } from "#domains/club/contract/club.ts";
import { refusalOf } from "#platform/web/console/not-saved.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { importMembers } from "./import-members.ts";

/** A list on its way into the club: its text, what it would do, and what it did. */
export function useMemberList() {
  const t = useTranslations("admin");
  const toast = useToast();
  const [csv, setCsv] = useState("");
  const [preview, setPreview] = useState<MemberImport | null>(null);
  const [applied, setApplied] = useState<MemberImport | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);

  const call = async (text: string, apply: boolean) => {
    setError(undefined);
    setBusy(true);
    try {
      const said = await importMembers(text, apply);
      if (said.isApplied) setApplied(said);
      else setPreview(said);
    } catch (thrown) {
      const text = refusalOf(thrown) ?? t("noConnection");
      // While it is applied the reader looks at the preview, far from the field.
      if (apply) toast({ title: t("notSaved"), text, tone: "error" });
      else setError(text);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ csv, preview, applied, error, isBusy, isAsked },
    /** Another text: what was seen of the one before no longer holds. */
    write: (text: string) => {
      setCsv(text);
      setPreview(null);
      setError(undefined);
    },
    look: async (text: string) => {
      setPreview(null);
      if (text.trim() === "") setError(t("members.nothing"));
      else await call(text, false);
    },
    ask: () => setAsked(true),
    endAsk: () => setAsked(false),
    apply: () => call(csv, true),
    begin: () => {
      setCsv("");
      setPreview(null);
      setApplied(null);
    },
  };
}
