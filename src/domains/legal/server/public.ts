export { checkIdentity, missingIdentity } from "./check-identity.ts";
export { registerLegal } from "./routes.ts";
export type { Services } from "./rules.ts";
export { legalServices } from "./rules.ts";
