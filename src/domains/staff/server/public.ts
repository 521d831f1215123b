export { type CreateInvitationInput, createInvitation } from "./invitations/create-invitation.ts";
export { cleanInvitations } from "./invitations/jobs.ts";
export { registerInvitations } from "./invitations/routes.ts";
export { setAcceptedOf } from "./invitations/store.ts";
export { registerStaff } from "./management/routes.ts";
export { lockStaff, staffOf } from "./management/store.ts";
export { membershipsPart } from "./members/get-account-part.ts";
export {
  createOwnerAuth,
  isAtLeast,
  type Member,
  type OwnedRestaurantId,
  type OwnerAuth,
} from "./members/policy.ts";
export { registerMembers } from "./members/routes.ts";
export { insertMember, type MemberRole, membersOf, readersOf, roleAt } from "./members/store.ts";
export type { StaffRoutes } from "./port.ts";
export { pushToStaff } from "./push/add-news.ts";
export { pushPart } from "./push/get-account-part.ts";
export { registerPush } from "./push/routes.ts";
export { pushSubscribers } from "./push/subscribers.ts";
export { openReadLog, type ReadLog } from "./reads/add-read.ts";
export { healthReadsPart } from "./reads/get-account-part.ts";
export { cleanHealthReads } from "./reads/jobs.ts";
export { registerHealthReads } from "./reads/routes.ts";
export { countTelling } from "./reads/rules.ts";
