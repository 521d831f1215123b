export { applicationsProvider } from "./get-account-part.ts";
export { cleanApplications } from "./jobs.ts";
export { registerApplications } from "./routes.ts";
export { applicationSubscribers } from "./subscribers.ts";
