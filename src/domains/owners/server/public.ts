export { apiKeysPart } from "./api-keys/get-account-part.ts";
export { type ApiGate, openApiGate } from "./api-keys/policy.ts";
export { registerApiKeys } from "./api-keys/routes.ts";
export { registerApi } from "./api-keys/v1/routes.ts";
export { applicationsPart } from "./applications/get-account-part.ts";
export { cleanApplications } from "./applications/jobs.ts";
export { registerApplications } from "./applications/routes.ts";
export { applicationSubscribers } from "./applications/subscribers.ts";
export { type CreateSubscriptionInput, createSubscription } from "./billing/create-subscription.ts";
export { planPart } from "./billing/get-house-part.ts";
export { billPlans } from "./billing/jobs.ts";
export { registerBilling } from "./billing/routes.ts";
export { billingSubscribers } from "./billing/subscribers.ts";
export { type BusinessRow, businessOf, insertBusiness, setBusiness } from "./businesses/store.ts";
export { watchCertificates } from "./certificates/jobs.ts";
export { registerCertificates } from "./certificates/routes.ts";
export { registerClaims } from "./claims/routes.ts";
export { registerCoupons } from "./coupons/routes.ts";
export { registerDirectory } from "./directory/routes.ts";
export { registerHouseExport } from "./export/routes.ts";
export { registerFigures } from "./figures/routes.ts";
export { registerGuide } from "./guide/routes.ts";
export { registerInsights } from "./insights/routes.ts";
export { type CreateInvitationInput, createInvitation } from "./invitations/create-invitation.ts";
export { cleanInvitations } from "./invitations/jobs.ts";
export { registerInvitations } from "./invitations/routes.ts";
export { registerLocations } from "./locations/routes.ts";
export { membershipsPart } from "./members/get-account-part.ts";
export {
  isAtLeast,
  type Member,
  type OwnedRestaurantId,
  type OwnerGate,
  openOwnerGate,
} from "./members/policy.ts";
export { registerMembers } from "./members/routes.ts";
export { insertMember, type MemberRole, membersOf, roleAt } from "./members/store.ts";
export { registerMenus } from "./menus/routes.ts";
export { statementsPart } from "./payouts/list-statements.ts";
export { registerPayouts } from "./payouts/routes.ts";
export { registerPhotos } from "./photos/routes.ts";
export { registerPlans } from "./plans/routes.ts";
export { allPlans, type PlanRow, planOf } from "./plans/store.ts";
export type { Ahead, CancelAhead, Happened, HousePart, Span } from "./port.ts";
export { registerProfiles } from "./profile/routes.ts";
export { pushToStaff } from "./push/add-news.ts";
export { pushPart } from "./push/get-account-part.ts";
export { registerPush } from "./push/routes.ts";
export { pushSubscribers } from "./push/subscribers.ts";
export { registerRates } from "./rates/routes.ts";
export { openReadLog, type ReadLog } from "./reads/add-read.ts";
export { healthReadsPart } from "./reads/get-account-part.ts";
export { cleanHealthReads } from "./reads/jobs.ts";
export { registerHealthReads } from "./reads/routes.ts";
export { countTelling } from "./reads/rules.ts";
export { registerHouseSettings } from "./settings/routes.ts";
export { registerOwnTexts } from "./translations/routes.ts";
