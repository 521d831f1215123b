export { redeemTrialCode, returnCode } from "./codes/redeem-trial-code.ts";
export { CODE_ATTEMPTS, withRandomPart } from "./codes/rules.ts";
export { registerClub } from "./routes.ts";
