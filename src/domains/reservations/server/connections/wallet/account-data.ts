import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { registrationsOfAccount } from "./apple/store.ts";
import { devicesOfAccount } from "./reminders/store.ts";

/** The devices that an account's bookings are on, without the secrets of either. They are erased with the bookings. */
export const bookingDevicesProvider: AccountDataProvider = {
  name: "bookingDevices",
  exportOf: async (db, accountId) => ({
    notified: await devicesOfAccount(db, accountId),
    withPass: await registrationsOfAccount(db, accountId),
  }),
};
