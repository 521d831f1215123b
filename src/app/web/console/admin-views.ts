import { ADMIN_VIEWS, type AdminView } from "#kernel/addresses/paths.ts";
import { isAmong, type NarrowRole, type OperatorRole } from "#kernel/operator-roles.ts";

/** Who may open each view besides those who may do everything: the operators whom its endpoints name. */
const ROLES: Readonly<Record<AdminView, readonly NarrowRole[]>> = {
  chats: ["support"],
  applications: ["support"],
  places: ["support"],
  certificates: ["support"],
  reviews: ["support"],
  restaurants: ["support", "finance"],
  "owner-messages": ["support"],
  plans: ["finance"],
  books: ["finance"],
  members: [],
  "trial-codes": [],
  coupons: ["finance"],
  users: ["support"],
  messages: ["support"],
  status: [],
  jobs: [],
  operators: [],
  log: [],
};

/** The groups of the navigation, in its order: what waits for an answer first. */
export const ADMIN_GROUPS = ["inbox", "directory", "money", "club", "system"] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

const GROUP_OF: Readonly<Record<AdminView, AdminGroup>> = {
  chats: "inbox",
  applications: "inbox",
  places: "inbox",
  certificates: "inbox",
  reviews: "inbox",
  restaurants: "directory",
  "owner-messages": "directory",
  users: "directory",
  plans: "money",
  books: "money",
  coupons: "money",
  members: "club",
  "trial-codes": "club",
  messages: "system",
  status: "system",
  jobs: "system",
  operators: "system",
  log: "system",
};

/** These views by their groups, without groups that have none. */
export function groupedViews(views: readonly AdminView[]): { group: AdminGroup; views: AdminView[] }[] {
  return ADMIN_GROUPS.map((group) => ({
    group,
    views: views.filter((view) => GROUP_OF[view] === group),
  })).filter((one) => one.views.length > 0);
}

/** The views of a role, in the order of the navigation. */
export function viewsFor(role: OperatorRole): AdminView[] {
  return ADMIN_VIEWS.filter((view) => isAmong(role, ROLES[view]));
}

/** The view that opens first. */
export function firstOf(views: readonly AdminView[]): AdminView {
  return views.find((view) => view === "applications") ?? views[0] ?? "restaurants";
}
