export { registerLegal } from "./routes.ts";
