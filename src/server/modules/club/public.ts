export { registerClub } from "./routes.ts";
