export { healthReadsProvider, membershipsProvider, pushProvider } from "./account-data.ts";
export { registerInvitations } from "./invitations/routes.ts";
export { type CreateInvitationInput, createInvitation } from "./invitations/staff-invitations.ts";
export { setAcceptedOf } from "./invitations/store.ts";
export { cleanHealthReads, cleanInvitations } from "./jobs.ts";
export {
  createOwnerAuth,
  isAtLeast,
  type Member,
  type OwnedRestaurantId,
  type OwnerAuth,
} from "./members/policy.ts";
export { registerMembers, registerStaff } from "./members/routes.ts";
export {
  insertMember,
  lockStaff,
  type MemberRole,
  membersOf,
  readersOf,
  roleAt,
  staffOf,
} from "./members/store.ts";
export type { StaffRoutes } from "./port.ts";
export { registerPush } from "./push/routes.ts";
export { pushSubscribers, pushToStaff } from "./push/send-push.ts";
export { countTelling, openReadLog, type ReadLog } from "./reads/read-log.ts";
export { registerHealthReads } from "./reads/routes.ts";
