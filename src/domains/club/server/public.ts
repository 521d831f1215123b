export { CODE_ATTEMPTS, withRandomPart } from "./codes/rules.ts";
export { returnCode, takeCode } from "./codes/take-code.ts";
export { registerClub } from "./routes.ts";
