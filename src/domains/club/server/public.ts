export { CODE_ATTEMPTS, withRandomPart } from "./issue-code.ts";
export { registerClub } from "./routes.ts";
export { redeemTrialCode, returnCode } from "./store.ts";
