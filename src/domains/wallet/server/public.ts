export { bookingDevicesProvider } from "./account-data.ts";
export { cleanPasses } from "./jobs.ts";
export { registerWallet } from "./routes.ts";
export { walletPushSubscribers, walletSubscribers } from "./subscribers.ts";
