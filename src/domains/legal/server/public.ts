export { registerLegal } from "./routes.ts";
export { legalServices } from "./values/find-services.ts";
export { checkIdentity, missingIdentity } from "./values/read-operator.ts";
export type { Services } from "./values/rules.ts";
