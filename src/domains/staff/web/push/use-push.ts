import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import { askToNotify, useNotifyPermission } from "#platform/web/lib/device/browser-notification.ts";
import type { PushTest, PushView } from "../../contract/push.ts";
import { staffApi } from "../api.ts";
import { leavePush, pushEndpoint, pushSupport, rememberPush, subscribeToPush } from "./push.ts";

/** `lapsed`: it was switched on here, and the session has ended since, or the browser was given another address and nobody could be told. */
export type PushState =
  | "checking"
  | "unsupported"
  | "homeScreen"
  | "blocked"
  | "uncertain"
  | "off"
  | "lapsed"
  | "on";

interface Known extends PushView {
  /** Where this browser takes messages; null while it takes none. */
  here: string | null;
}

/** Whether this browser is notified of what comes in where the reader works, and what switches that on and off. */
export function usePush() {
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
