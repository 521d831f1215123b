export { registerLegal } from "./routes.ts";
export { checkIdentity, missingIdentity } from "./values/read-operator.ts";
export type { Services } from "./values/rules.ts";
export { legalServices } from "./values/rules.ts";
