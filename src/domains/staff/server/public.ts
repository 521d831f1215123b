export {
  healthReadsProvider,
  lineLinksProvider,
  membershipsProvider,
  noticeChoicesProvider,
  pushProvider,
} from "./account-data.ts";
export { registerHelp } from "./help/routes.ts";
export { registerInvitations } from "./invitations/routes.ts";
export {
  type CreateInvitationInput,
  createInvitation,
  issueInvitation,
} from "./invitations/staff-invitations.ts";
export { setAcceptedOf } from "./invitations/store.ts";
export { cleanHealthReads, cleanInvitations, cleanLineCodes, cleanStaffNews } from "./jobs.ts";
export { staffSubscribers } from "./line/link-line.ts";
export { mayTellStaff, memberOnLine, restaurantOf } from "./line/policy.ts";
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
export { registerNotices } from "./notices/routes.ts";
export { fallbackEmail, type LineReader, type StaffNotice, tellStaff } from "./notices/tell-staff.ts";
export type { StaffRoutes } from "./port.ts";
export { noticeUnheard } from "./push/events.ts";
export { registerPush } from "./push/routes.ts";
export { pushSubscribers } from "./push/send-push.ts";
export { noticeKind, type StaffNews } from "./push/view.ts";
export { countTelling, noteDelivery, noteRead, openReadLog, type ReadLog } from "./reads/read-log.ts";
export { registerHealthReads } from "./reads/routes.ts";
