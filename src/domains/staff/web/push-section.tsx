import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { askToNotify, useNotifyPermission } from "#platform/web/device/browser-notification.ts";
import {
  leavePush,
  pushEndpoint,
  pushSupport,
  rememberPush,
  subscribeToPush,
} from "#platform/web/device/push.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { PushTest, PushView } from "../contract/push.ts";
import { staffApi } from "./api.ts";

/** Whether this device is notified of new orders and bookings; if not, why, and what to do. */
export function PushSection({ onChanged }: { onChanged?: () => void }) {
  const t = useTranslations("owner.push");
  const common = useTranslations("common");
  const { state, isBusy, trouble, test, set, sendTest, refetch } = usePush(onChanged);
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

/** States without a switch, which explain what to do instead. Shown as notes, not as warnings. */
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

/** `lapsed`: it was switched on here, and the session has ended since, or the push service changed the browser's address without notice. */
type PushState =
  | "checking"
  | "unsupported"
  | "homeScreen"
  | "blocked"
  | "uncertain"
  | "off"
  | "lapsed"
  | "on";

interface Known extends PushView {
  /** This browser's endpoint; null if not subscribed. */
  here: string | null;
}

/** The subscription state of this browser, and functions to turn it on and off. */
function usePush(onChanged: () => void = () => undefined) {
  const { user } = useSession();
  const queries = useQueryClient();
  const permission = useNotifyPermission();
  const support = pushSupport();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<"dismissed" | "failed" | null>(null);
  const [test, setTest] = useState<"sending" | PushTest["outcome"] | null>(null);
  const queryKey = ["push-subscription", user?.id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => {
      const view = await browserApi.get(staffApi("GET /api/push-subscription"), signal);
      return known(view);
    },
    enabled: support === "ready",
    refetchOnWindowFocus: "always",
  });

  const keep = async (view: PushView) => {
    queries.setQueryData<Known>(queryKey, await known(view));
    onChanged();
  };
  const switchOn = async ({ publicKey }: PushView) => {
    await askToNotify();
    if (Notification.permission === "default") setTrouble("dismissed");
    if (Notification.permission !== "granted") return;
    const body = await subscribeToPush(publicKey);
    await keep(await send(staffApi("PUT /api/push-subscription", { body })));
  };
  const switchOff = async () => {
    const view = await send(staffApi("DELETE /api/push-subscription"));
    await leavePush();
    await keep(view);
  };
  const set = async (isOn: boolean) => {
    if (isBusy || data === undefined) return;
    setBusy(true);
    setTrouble(null);
    setTest(null);
    await (isOn ? switchOn(data) : switchOff()).catch(() => setTrouble("failed"));
    setBusy(false);
  };
  const sendTest = async () => {
    if (test === "sending") return;
    setTest("sending");
    const { outcome } = await send(staffApi("POST /api/push-subscription/test")).catch(
      (): PushTest => ({ outcome: "failed" }),
    );
    setTest(outcome);
    if (outcome !== "gone") return;
    await leavePush();
    await refetch();
  };
  const state = stateOf(support, permission, data, isError);
  return { state, isBusy, trouble, test, set, sendTest, refetch };
}

async function known(view: PushView): Promise<Known> {
  const here = await pushEndpoint();
  if (here !== null && here === view.endpoint) await rememberPush(view.publicKey);
  return { ...view, here };
}

function stateOf(
  support: ReturnType<typeof pushSupport>,
  permission: ReturnType<typeof useNotifyPermission>,
  known: Known | undefined,
  isError: boolean,
): PushState {
  if (support !== "ready") return support === "home-screen" ? "homeScreen" : "unsupported";
  if (permission === "denied") return "blocked";
  if (known === undefined) return isError ? "uncertain" : "checking";
  if (known.here === null || permission !== "granted") return "off";
  return known.here === known.endpoint ? "on" : "lapsed";
}
