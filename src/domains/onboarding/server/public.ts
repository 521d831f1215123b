export { applicationSubscribers, applicationsProvider } from "./account-hooks.ts";
export { cleanApplications } from "./jobs.ts";
export { registerApplications } from "./routes.ts";
