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

/** The views of a role, in the order of the navigation. */
export function viewsFor(role: OperatorRole): AdminView[] {
  return ADMIN_VIEWS.filter((view) => isAmong(role, ROLES[view]));
}

/** The view that opens first. */
export function firstOf(views: readonly AdminView[]): AdminView {
  return views.find((view) => view === "applications") ?? views[0] ?? "restaurants";
}
