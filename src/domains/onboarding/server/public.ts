export { applicationSubscribers, applicationsPart } from "./account-hooks.ts";
export { cleanApplications } from "./jobs.ts";
export { registerApplications } from "./routes.ts";
