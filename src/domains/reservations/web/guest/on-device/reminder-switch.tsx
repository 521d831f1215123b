import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { send } from "#platform/web/calls/api.ts";
import { askToNotify, useNotifyPermission } from "#platform/web/device/browser-notification.ts";
import { pushEndpoint, pushSupport, rememberPush, subscribeToPush } from "#platform/web/device/push.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { readFollowedBookings, saveFollowedBooking } from "#platform/web/pwa/copies/push-memory.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { OnDevice } from "../../../contract/connections/wallet.ts";
import { reservationsApi } from "../../api.ts";

interface ReminderSwitchProps {
  reservation: ReservationView;
  linkKey: string | null;
  reminders: NonNullable<OnDevice["reminders"]>;
  /** The state after a change. */
  show(view: OnDevice): void;
}

/** Whether this device is notified of the booking; if it can't be, why, and what to do. */
export function ReminderSwitch(props: ReminderSwitchProps) {
  const t = useTranslations("wallet");
  const { state, wanted, trouble, set } = useReminder(props);
  if (state === "unsupported" || state === "homeScreen" || state === "blocked")
    return (
      <div className="grid gap-2">
        <p className="font-semibold">{t("remind")}</p>
        <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t(state)}</p>
      </div>
    );
  const isOn = state === "on";
  const note = trouble ?? (state === "lapsed" ? "gone" : null);
  return (
    <div className="grid gap-2" aria-busy={wanted !== null || state === "checking"}>
      <Switch
        label={t("remind")}
        hint={t("hint")}
        isOn={wanted ?? isOn}
        onChange={(value) => void set(value)}
      />
      <div role="status" className="empty:hidden">
        {note !== null && (
          <p className="flex items-start gap-2 rounded-lg bg-warn-bg px-3 py-2 text-sm font-semibold text-warn">
            <WarningIcon className="mt-0.5 size-4 shrink-0" />
            {t(note)}
          </p>
        )}
      </div>
      {!isOn && <p className="text-xs text-soft">{t("privacy")}</p>}
    </div>
  );
}

/** `lapsed`: it was switched on here, and the push service has changed the browser's address since. */
type State = "checking" | "unsupported" | "homeScreen" | "blocked" | "off" | "lapsed" | "on";

function useReminder({ reservation, linkKey, reminders, show }: ReminderSwitchProps) {
  const { id, endsAt } = reservation;
  const permission = useNotifyPermission();
  const support = useHydrated() ? pushSupport() : null;
  // What is being set, shown until both the server and this browser have it; null otherwise.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [trouble, setTrouble] = useState<"dismissed" | "failed" | null>(null);
  const [here, setHere] = useState<Here | null>(null);
  const look = useEffectEvent(async () => setHere(await lookAt(id)));
  useEffect(() => {
    if (support === "ready") void look();
  }, [support]);
  const device = reminders.devices.find(({ endpoint }) => endpoint === here?.endpoint) ?? null;
  const query = { key: linkKey };

  const switchOn = async () => {
    await askToNotify();
    if (Notification.permission === "default") setTrouble("dismissed");
    if (Notification.permission !== "granted") return;
    const body = await subscribeToPush(reminders.publicKey);
    show(await send(reservationsApi("PUT /api/reservations/:id/devices", { params: { id }, query, body })));
    await saveFollowedBooking(id, endsAt, new Date());
    await rememberPush(reminders.publicKey);
  };
  const switchOff = async () => {
    if (device === null) return;
    const params = { id, deviceId: device.id };
    show(await send(reservationsApi("DELETE /api/reservations/:id/devices/:deviceId", { params, query })));
    await saveFollowedBooking(id, null, new Date());
  };
  const set = async (isOn: boolean) => {
    if (wanted !== null) return;
    setWanted(isOn);
    setTrouble(null);
    await (isOn ? switchOn() : switchOff()).catch(() => setTrouble("failed"));
    setHere(await lookAt(id));
    setWanted(null);
  };
  const state = stateOf({ support, permission, isOn: device !== null, here });
  return { state, wanted, trouble, set };
}

/** What this browser knows. */
interface Here {
  /** Null if not subscribed. */
  endpoint: string | null;
  /** It was switched on here. */
  wasOn: boolean;
}

async function lookAt(id: string): Promise<Here> {
  const bookings = await readFollowedBookings(new Date());
  return { endpoint: await pushEndpoint(), wasOn: Object.hasOwn(bookings, id) };
}

function stateOf({
  support,
  permission,
  isOn,
  here,
}: {
  support: ReturnType<typeof pushSupport> | null;
  permission: ReturnType<typeof useNotifyPermission>;
  isOn: boolean;
  here: Here | null;
}): State {
  if (support === null) return "checking";
  if (support !== "ready") return support === "home-screen" ? "homeScreen" : "unsupported";
  if (permission === "denied") return "blocked";
  if (here === null) return "checking";
  if (isOn && permission === "granted") return "on";
  return here.wasOn ? "lapsed" : "off";
}
