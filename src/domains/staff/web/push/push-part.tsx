import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Switch } from "#platform/web/ui/form/switch.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { type PushState, usePush } from "./use-push.ts";

/** Whether this device is notified of new orders and bookings; if not, why, and what to do. */
export function PushPart() {
  const t = useTranslations("owner.push");
  const common = useTranslations("common");
  const { state, isBusy, trouble, test, set, sendTest, refetch } = usePush();
  const canSwitch = state === "on" || state === "off" || state === "lapsed";
  return (
    <div className="grid gap-2" aria-busy={isBusy || state === "checking"}>
      {canSwitch ? (
        <Switch
          label={t("label")}
          {...(state !== "on" && { hint: t("hint") })}
          isOn={isBusy ? state !== "on" : state === "on"}
          onChange={(isOn) => void set(isOn)}
        />
      ) : (
        <div className="min-h-11">
          <p className="font-semibold">{t("label")}</p>
          <p className="text-sm text-soft">{t("hint")}</p>
        </div>
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {state === "checking" && <p className="text-sm text-soft">{common("loading")}</p>}
        {isOutOfReach(state) && <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t(state)}</p>}
        {state === "uncertain" && (
          <Note>
            {t("checkFailed")}
            <button
              type="button"
              className="flex min-h-11 items-center underline"
              onClick={() => void refetch()}
            >
              {common("retry")}
            </button>
          </Note>
        )}
        {trouble !== null && state !== "blocked" && <Note>{t(trouble)}</Note>}
        {(state === "lapsed" || test === "gone") && <Note>{t("gone")}</Note>}
      </div>
      {state === "on" && (
        <div className="-mt-2 flex flex-wrap items-center gap-x-3">
          <button
            type="button"
            aria-disabled={test === "sending" || undefined}
            className="min-h-11 text-link underline underline-offset-4"
            onClick={() => void sendTest()}
          >
            {test === "sending" ? t("sending") : t("test")}
          </button>
          <p role="status" className="min-w-0 flex-1 basis-44 text-sm empty:hidden">
            {test === "sent" && <span className="text-good">{t("sent")}</span>}
            {test === "failed" && <span className="text-warn">{t("testFailed")}</span>}
          </p>
        </div>
      )}
      {canSwitch && state !== "on" && <p className="text-xs text-soft">{t("privacy")}</p>}
    </div>
  );
}

/** The states in which nothing here can be switched: they say what else to do. Nothing is wrong, so they don't warn. */
function isOutOfReach(state: PushState) {
  return state === "unsupported" || state === "homeScreen" || state === "blocked";
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 rounded-lg bg-warn-bg px-3 py-2 text-sm font-semibold text-warn">
      <WarningIcon className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
