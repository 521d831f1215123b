export { applicationSubscribers, applicationsProvider } from "./account-hooks.ts";
export { registerImports } from "./bulk-import/routes.ts";
export { importSubscribers } from "./bulk-import/subscribers.ts";
export { cleanApplications } from "./jobs.ts";
export type { ImportedSeating } from "./port.ts";
export { registerApplications } from "./routes.ts";
