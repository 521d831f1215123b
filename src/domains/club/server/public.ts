export { withRandomPart } from "./codes/rules.ts";
export { returnCode, takeCode } from "./codes/take-code.ts";
export { registerClub } from "./routes.ts";
