export { CODE_ATTEMPTS, withRandomPart } from "./codes/rules.ts";
export { redeemTrialCode, returnCode } from "./codes/store.ts";
export { registerClub } from "./routes.ts";
