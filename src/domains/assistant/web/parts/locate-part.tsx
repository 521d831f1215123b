import { useState } from "react";
import { useTranslations } from "use-intl";
import { locate } from "#platform/web/lib/device/geolocation.ts";
import { LocateIcon } from "#platform/web/ui/icons.tsx";
import { useChatScope } from "../panel/chat-scope.tsx";
import { TAP } from "./part-card.ts";

/** Asks the device where the reader is, when they press it, and sends that with their question. */
export function LocatePart({ send: words }: { send: string }) {
  const t = useTranslations("chat.locate");
  const { send } = useChatScope();
  const [state, setState] = useState<"idle" | "asking" | "refused">("idle");
  const ask = async () => {
    setState("asking");
    const answer = await locate();
    setState(answer.ok ? "idle" : "refused");
    if (answer.ok) send(words, { lat: answer.here.lat, lng: answer.here.lng });
  };
  return (
    <div className="grid gap-1.5">
      <button
        type="button"
        aria-disabled={state === "asking" || undefined}
        className={`${TAP} w-fit`}
        onClick={() => state !== "asking" && void ask()}
      >
        <LocateIcon />
        {state === "asking" ? t("asking") : t("button")}
      </button>
      <p role="status" className={`text-sm ${state === "refused" ? "font-medium text-warn" : "text-soft"}`}>
        {state === "refused" ? t("refused") : t("note")}
      </p>
    </div>
  );
}
