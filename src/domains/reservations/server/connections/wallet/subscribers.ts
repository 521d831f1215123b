import { signedOut } from "#domains/accounts/server/public.ts";
import type { WalletSettings } from "#platform/server/config/wallet.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce, onEvent, onEventOutside, type Subscriber } from "#platform/server/events/event-type.ts";
import type { PushSettings } from "#platform/server/push/port.ts";
import { openPush } from "#platform/server/push/web-push-provider.ts";
import { guestNotified, guestsErased, reservationLogged } from "../../events.ts";
import { pushToDevices } from "./apple/apple-push-provider.ts";
import { deletePushToken, pushTokensOf, touchPass, voidPasses } from "./apple/store.ts";
import { googlePassChanged, noticeQueued, passChanged } from "./events.ts";
import { GooglePasses } from "./google/google-wallet-provider.ts";
import { deleteGooglePasses, googlePassesOf } from "./google/store.ts";
import { emptyGooglePass, updateGooglePass } from "./google/update-pass.ts";
import { queueNotices, sendNotice } from "./reminders/notify-devices.ts";
import { deleteDevicesOf, deleteDevicesOfBrowser } from "./reminders/store.ts";

export function walletSubscribers(): Subscriber[] {
  return [
    onEvent(guestNotified, "wallet.notify-devices", queueNotices),
    onEvent(reservationLogged, "wallet.change-pass", async (tx, { reservationId }, now) => {
      const serial = await touchPass(tx, reservationId, now);
      if (serial !== null) await announce(tx, passChanged, { serial }, now);
    }),
    onEvent(reservationLogged, "wallet.change-google-pass", async (tx, { reservationId }, now) => {
      for (const { id } of await googlePassesOf(tx, [reservationId]))
        await announce(tx, googlePassChanged, { id, isErased: false }, now);
    }),
    onEvent(guestsErased, "wallet.erase", erase),
    onEvent(signedOut, "wallet.leave-browser", (tx, { accountId, guestHash }) =>
      deleteDevicesOfBrowser(tx, accountId, guestHash),
    ),
  ];
}

/**
 * Browsers are forgotten at once; Apple's passes become void, and are forgotten once devices have fetched that; Google is
 * told to empty its own.
 */
async function erase(
  tx: Queryable,
  { reservationIds }: { reservationIds: string[] },
  now: Date,
): Promise<void> {
  await deleteDevicesOf(tx, reservationIds);
  for (const serial of await voidPasses(tx, reservationIds, now))
    await announce(tx, passChanged, { serial }, now);
  for (const id of await deleteGooglePasses(tx, reservationIds))
    await announce(tx, googlePassChanged, { id, isErased: true }, now);
}

/** For the event runner of browsers' push services: none of them delays messages. */
export function walletPushSubscribers(settings: {
  wallet: WalletSettings;
  push: PushSettings;
  publicUrl: string;
}): Subscriber[] {
  const channel = openPush(settings);
  const { apple, google } = settings.wallet;
  const passes = google && new GooglePasses(google);
  return [
    onEventOutside(noticeQueued, "wallet.send-notice", (db, queued, { now }) =>
      sendNotice(db, channel, queued, now),
    ),
    onEventOutside(passChanged, "wallet.push-pass", async (db, { serial }, { now }) => {
      if (apple === null || apple.validUntil <= now) return;
      for (const token of await pushToDevices(apple, await pushTokensOf(db, serial)))
        await deletePushToken(db, token);
    }),
    onEventOutside(googlePassChanged, "wallet.update-google-pass", async (db, { id, isErased }, { now }) => {
      if (passes === null) return;
      if (isErased) await emptyGooglePass(passes, id, now);
      else await updateGooglePass(db, passes, id, { publicUrl: settings.publicUrl, now });
    }),
  ];
}
