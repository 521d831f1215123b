import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { restaurantsApi } from "./api.ts";

/** For which places this device has asked; the server counts each only once anyway. */
const asked = localRecord<readonly string[]>("noren_asked", (saved) =>
  Array.isArray(saved) ? saved.filter((id) => typeof id === "string") : [],
);
const MOST = 200;

/** For a place that is not a partner: says so, and lets the reader wish that it were. The wishes are counted. */
export function AskToRegister({ id, name }: { id: string; name: string }) {
  const t = useTranslations("food.ask");
  const toast = useToast();
  const { value: ids } = useLocalRecord(asked);
  const [isBusy, setBusy] = useState(false);
  const hasAsked = ids.includes(id);
  const ask = async () => {
    setBusy(true);
    try {
      const { count } = await send(
        restaurantsApi("POST /api/restaurants/:id/registration-asks", { params: { id } }),
      );
      asked.save([id, ...asked.read()].slice(0, MOST));
      toast({ title: t("thanks"), text: t("count", { count, name }), tone: "success" });
    } catch {
      toast({ title: t("failed"), text: t("failedText"), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <span className="rounded-md border border-line px-2 py-0.5 text-xs">{t("registeredOnly")}</span>
      {hasAsked ? (
        <span className="py-2.5">{t("done")}</span>
      ) : (
        <button
          type="button"
          onClick={ask}
          disabled={isBusy}
          className="min-h-11 font-medium text-link hover:underline disabled:opacity-50"
          aria-label={`${t("ask")}: ${name}`}
        >
          {t("ask")}
        </button>
      )}
    </p>
  );
}
