import type { LegalDocumentName } from "../legal-documents.ts";
import { firstPaths } from "./first-api-paths.ts";

/** Every address of the API that pages call, in one place. */
export const apiPaths = {
  ...firstPaths,
  legal: (document: LegalDocumentName) => `/api/legal/${document}`,
  placeRequests: (id: string) => `/api/restaurants/${encodeURIComponent(id)}/requests`,
  adminPlaceRequests: () => "/api/admin/place-requests",
  adminPlaceRequest: (id: string) => `/api/admin/place-requests/${encodeURIComponent(id)}`,
  acceptPlaceRequest: (id: string) => `/api/admin/place-requests/${encodeURIComponent(id)}/accept`,
  rejectPlaceRequest: (id: string) => `/api/admin/place-requests/${encodeURIComponent(id)}/reject`,
  adminCertificates: () => "/api/admin/certificates",
  adminCertificate: (id: string) => `/api/admin/certificates/${encodeURIComponent(id)}`,
  adminProof: (id: string) => `/api/admin/certificates/${encodeURIComponent(id)}/proof`,
  acceptCertificate: (id: string) => `/api/admin/certificates/${encodeURIComponent(id)}/accept`,
  refuseCertificate: (id: string) => `/api/admin/certificates/${encodeURIComponent(id)}/refuse`,
  adminRestaurants: () => "/api/admin/restaurants",
  adminFirstTime: (id: string) => `/api/admin/restaurants/${encodeURIComponent(id)}/first-time`,
  adminShown: (id: string) => `/api/admin/restaurants/${encodeURIComponent(id)}/shown`,
  adminUsers: () => "/api/admin/users",
  adminUser: (id: string) => `/api/admin/users/${encodeURIComponent(id)}`,
  adminUserSessions: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/sessions`,
  adminErasures: () => "/api/admin/erasures",
  adminTrialCodes: () => "/api/admin/trial-codes",
  revokeTrialCode: (code: string) => `/api/admin/trial-codes/${encodeURIComponent(code)}/revoke`,
  adminCoupons: () => "/api/admin/coupons",
  adminCoupon: (code: string) => `/api/admin/coupons/${encodeURIComponent(code)}`,
  endCoupon: (code: string) => `/api/admin/coupons/${encodeURIComponent(code)}/end`,
  adminStatus: () => "/api/admin/status",
  adminJobs: () => "/api/admin/jobs",
  retryEvent: (id: number) => `/api/admin/events/${id}/retry`,
  adminMessages: () => "/api/admin/messages",
  sendMessageAgain: (id: string) => `/api/admin/messages/${encodeURIComponent(id)}/again`,
  pushSubscription: () => "/api/push-subscription",
  testPush: () => "/api/push-subscription/test",
  foods: () => "/api/foods",
  foodMentions: () => "/api/foods/mentions",
  availability: (id: string) => `/api/restaurants/${encodeURIComponent(id)}/availability`,
  bookingTerms: (id: string) => `/api/restaurants/${encodeURIComponent(id)}/booking-terms`,
  figures: () => "/api/figures",
  plans: () => "/api/plans",
  companyInfo: () => "/api/company-info",
  trialCode: () => "/api/shusei/generate-trial-code",
  ownerApplications: () => "/api/owner-applications",
  applicationCandidates: () => "/api/owner-applications/candidates",
  ownerApplication: (id: string) => `/api/owner-applications/${encodeURIComponent(id)}`,
  withdrawApplication: (id: string) => `/api/owner-applications/${encodeURIComponent(id)}/withdraw`,
  adminApplications: () => "/api/admin/applications",
  adminApplication: (id: string) => `/api/admin/applications/${encodeURIComponent(id)}`,
  approveApplication: (id: string) => `/api/admin/applications/${encodeURIComponent(id)}/approve`,
  rejectApplication: (id: string) => `/api/admin/applications/${encodeURIComponent(id)}/reject`,
  reservations: () => "/api/reservations",
  waitlist: () => "/api/waitlist",
  waitlistEntry: (id: string) => `/api/waitlist/${encodeURIComponent(id)}`,
  acceptOffer: (id: string) => `/api/waitlist/${encodeURIComponent(id)}/accept`,
  reservation: (id: string) => `/api/reservations/${encodeURIComponent(id)}`,
  eraseReservation: (id: string) => `/api/reservations/${encodeURIComponent(id)}/erase`,
  eraseOrder: (id: string) => `/api/orders/${encodeURIComponent(id)}/erase`,
  cancelReservation: (id: string) => `/api/reservations/${encodeURIComponent(id)}/cancel`,
  alternatives: (id: string) => `/api/reservations/${encodeURIComponent(id)}/alternatives`,
  sendMessagesAgain: (id: string) => `/api/reservations/${encodeURIComponent(id)}/messages/again`,
  runLate: (id: string) => `/api/reservations/${encodeURIComponent(id)}/late`,
  /** What guest and restaurant write to each other about a booking. */
  thread: (id: string) => `/api/reservations/${encodeURIComponent(id)}/thread`,
  threadChanges: (id: string) => `/api/reservations/${encodeURIComponent(id)}/thread/changes`,
  threadRead: (id: string) => `/api/reservations/${encodeURIComponent(id)}/thread/read`,
  contactCodes: () => "/api/contact-codes",
  contactCode: (id: string) => `/api/contact-codes/${encodeURIComponent(id)}`,
  holds: () => "/api/holds",
  hold: (id: string) => `/api/holds/${encodeURIComponent(id)}`,
  signUp: () => "/api/auth/signup",
  logIn: () => "/api/auth/login",
  secondFactor: () => "/api/auth/second-factor",
  sessions: () => "/api/auth/sessions",
  session: (id: string) => `/api/auth/sessions/${encodeURIComponent(id)}`,
  verifyEmail: () => "/api/auth/verify-email",
  resendVerification: () => "/api/auth/verify-email/resend",
  passwordReset: () => "/api/auth/password-reset",
  password: () => "/api/auth/password",
  accountExport: () => "/api/auth/export",
  profile: () => "/api/profile",
  favourites: () => "/api/favourites",
  favourite: (restaurantId: string) => `/api/favourites/${encodeURIComponent(restaurantId)}`,
  mergeFavourites: () => "/api/favourites/merge",
  payment: (secret: string) => `/api/payments/${encodeURIComponent(secret)}`,
  /** Leads a browser to the provider's card page. */
  paymentCheckout: (secret: string) => `/api/payments/${encodeURIComponent(secret)}/checkout`,
  /** Where the provider's card page leads a browser back to. */
  paymentReturn: (secret: string) => `/api/payments/${encodeURIComponent(secret)}/return`,
  sandboxCard: (secret: string) => `/api/payments/${encodeURIComponent(secret)}/sandbox`,
  sandboxConfirmation: (secret: string) => `/api/payments/${encodeURIComponent(secret)}/sandbox/confirmation`,
  /** A card that is to be left. */
  card: (secret: string) => `/api/cards/${encodeURIComponent(secret)}`,
  /** Leads a browser to the provider's page for it. */
  cardPage: (secret: string) => `/api/cards/${encodeURIComponent(secret)}/page`,
  /** Where the provider's page leads a browser back to. */
  cardReturn: (secret: string) => `/api/cards/${encodeURIComponent(secret)}/return`,
  keptSandboxCard: (secret: string) => `/api/cards/${encodeURIComponent(secret)}/sandbox`,
  keptSandboxConfirmation: (secret: string) =>
    `/api/cards/${encodeURIComponent(secret)}/sandbox/confirmation`,
  ordering: (restaurantId: string) => `/api/restaurants/${encodeURIComponent(restaurantId)}/ordering`,
  basketPrices: () => "/api/baskets/price",
  orders: () => "/api/orders",
  order: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
  cancelOrder: (id: string) => `/api/orders/${encodeURIComponent(id)}/cancel`,
  paymentWebhook: (provider: "sandbox" | "stripe") => `/api/payments/webhooks/${provider}`,
  createPaymentIntent: () => "/api/create-payment-intent",
  payee: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/payee`,
  rates: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/rates`,
  /** Where an owner redeems a coupon code. */
  ownCoupons: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/coupons`,
  statement: (restaurantId: string, month: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/statements/${month}`,
  statementTable: (restaurantId: string, month: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/statements/${month}.csv`,
  ownedRestaurants: () => "/api/owner/restaurants",
  ownProfile: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/profile`,
  ownTexts: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/translations`,
  ownTextDrafts: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/translations/drafts`,
  ownFigures: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/figures`,
  ownLocations: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/locations`,
  ownLocation: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/location`,
  primaryLocation: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/primary`,
  ownSettings: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/settings`,
  visibility: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/visibility`,
  healthReads: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/health-reads`,
  crew: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/crew`,
  member: (restaurantId: string, accountId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/members/${encodeURIComponent(accountId)}`,
  invitations: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/invitations`,
  ownInvitation: (restaurantId: string, id: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/invitations/${encodeURIComponent(id)}`,
  archiveImpact: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/archive-impact`,
  cancelAhead: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/cancellations`,
  archive: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/archive`,
  restore: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/restore`,
  houseExport: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/export`,
  /** Said once when its booking form is. */
  bookingForms: (id: string) => `/api/restaurants/${encodeURIComponent(id)}/booking-forms`,
  apiKeys: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/api-keys`,
  apiKey: (restaurantId: string, id: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/api-keys/${encodeURIComponent(id)}`,
  /** What a restaurant's own programs may read. */
  api: () => "/api/v1",
  apiRestaurants: () => "/api/v1/restaurants",
  insights: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/insights`,
  lookUpInvitation: () => "/api/invitations/look-up",
  acceptInvitation: () => "/api/invitations/accept",
  book: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/book`,
  bookChanges: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/book/changes`,
  /** Parties at the door and those that have called. */
  bookParties: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/reservations`,
  board: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/orders`,
  boardChanges: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/orders/changes`,
  orderSteps: (id: string) => `/api/owner/orders/${encodeURIComponent(id)}/steps`,
  orderRefunds: (id: string) => `/api/owner/orders/${encodeURIComponent(id)}/refunds`,
  ownOrdering: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/ordering`,
  orderingPause: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/ordering/pause`,
  orderingTables: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/ordering/tables`,
  glossary: () => "/api/dishes",
  ownMenu: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/menu`,
  menuImport: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/menu/import`,
  /** Photos are sent here, the file itself being the body; which of them the page shows is read and put here. */
  ownPhotos: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/photos`,
  /** What a restaurant itself says of its food. */
  ownClaims: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/claims`,
  ownCertificates: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/certificates`,
  ownCertificate: (restaurantId: string, id: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/certificates/${encodeURIComponent(id)}`,
  ownProof: (restaurantId: string, id: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/certificates/${encodeURIComponent(id)}/proof`,
  /** The file that shows a certificate is sent here, the file itself being the body. */
  certificateProofs: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/certificate-proofs`,
  dishSoldOut: (restaurantId: string, dishId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/menu/dishes/${encodeURIComponent(dishId)}/sold-out`,
  ownHours: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/hours`,
  inventory: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/inventory`,
  inventoryPreview: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/inventory/preview`,
  bookStop: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/stop`,
  /** A reservation as the restaurant has it. */
  party: (id: string) => `/api/owner/reservations/${encodeURIComponent(id)}`,
  partySteps: (id: string) => `/api/owner/reservations/${encodeURIComponent(id)}/steps`,
  partyContactAttempts: (id: string) => `/api/owner/reservations/${encodeURIComponent(id)}/contact-attempts`,
  partyKitchen: (id: string) => `/api/owner/reservations/${encodeURIComponent(id)}/kitchen`,
  partyThread: (id: string) => `/api/owner/reservations/${encodeURIComponent(id)}/thread`,
  partyThreadRead: (id: string) => `/api/owner/reservations/${encodeURIComponent(id)}/thread/read`,
  /** A party on the waitlist as the restaurant has it. */
  bookEntry: (id: string) => `/api/owner/waitlist/${encodeURIComponent(id)}`,
  offerTable: (id: string) => `/api/owner/waitlist/${encodeURIComponent(id)}/offer`,
  partyLog: (id: string) => `/api/owner/reservations/${encodeURIComponent(id)}/log`,
  ownPlan: (restaurantId: string) => `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/plan`,
  /** What was charged for the plan, as a table (CSV). */
  ownPlanTable: (restaurantId: string) =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/plan/charges.csv`,
  /** Something that is done to the plan. */
  ownPlanAct: (restaurantId: string, act: "cancel" | "resume" | "withdraw" | "change" | "method" | "card") =>
    `/api/owner/restaurants/${encodeURIComponent(restaurantId)}/plan/${act}`,
  adminSubscriptions: () => "/api/admin/subscriptions",
  adminPlanCharge: (id: string) => `/api/admin/plan-charges/${encodeURIComponent(id)}`,
  adminMe: () => "/api/admin/me",
  adminBooks: () => "/api/admin/books",
  adminComparisons: () => "/api/admin/books/comparisons",
  retryRefund: (id: string) => `/api/admin/refunds/${encodeURIComponent(id)}/retry`,
  clubMembers: () => "/api/admin/club/members",
  adminAudit: () => "/api/admin/audit",
  calendar: (id: string) => `/api/reservations/${encodeURIComponent(id)}/calendar.ics`,
} as const;
