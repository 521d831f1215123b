import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { CheckIcon, LinkIcon, ShareIcon } from "#platform/web/ui/icons.tsx";

/** Hands the link of the copy without contact details to another app, or copies it where there is no such thing. */
export function ShareButton({ url, text }: { url: string; text: string }) {
  const t = useTranslations("confirmation.actions");
  const toast = useToast();
  const [state, setState] = useState<"idle" | "copied" | "byHand">("idle");
  const canShare = useSyncExternalStore(
    neverChanges,
    () => "share" in navigator,
    () => false,
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState("copied");
      toast({ title: t("copied"), tone: "success" });
    } catch {
      // The clipboard is closed to pages without HTTPS: the reader can still do it themselves.
      setState("byHand");
    }
  };
  const share = () => navigator.share({ text, url }).catch(() => undefined);
  return (
    <>
      {canShare && (
        <Button onClick={() => void share()}>
          <ShareIcon />
          {t("share")}
        </Button>
      )}
      <Button onClick={() => void copy()}>
        {state === "copied" ? <CheckIcon /> : <LinkIcon />}
        {state === "copied" ? t("copied") : t("copy")}
      </Button>
      {state === "byHand" && (
        <label className="col-span-full grid gap-1 text-sm text-soft">
          {t("copyByHand")}
          <input
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="min-h-11 w-full rounded-xl border border-line bg-card px-3 text-ink"
          />
        </label>
      )}
    </>
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
