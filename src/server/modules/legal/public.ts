export { registerLegal } from "./routes.ts";
export type { Services } from "./values/rules.ts";
