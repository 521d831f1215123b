/** The language version that prevails. */
export const BINDING_LANGUAGE = "ja";

/** Days of notice before the terms change, wherever possible (specification, terms). */
export const CHANGE_NOTICE_DAYS = 30;

/** Changes made in a version; texts in `legal.changes`. */
export const LEGAL_CHANGES = [
  "first",
  "readsAndPush",
  "coupons",
  "reviews",
  "line",
  "wallets",
  "google",
  "staffLineAndPortals",
  "phoneCodes",
] as const;
export type LegalChange = (typeof LEGAL_CHANGES)[number];

/** Names in braces in the documents, replaced with this installation's values. */
export const LEGAL_PLACEHOLDERS = [
  "operator",
  "companyName",
  "companyRepresentative",
  "companyAddress",
  "companyPhone",
  "companyEmail",
  "invoiceNumber",
  "siteUrl",
  "cardService",
  "whatsappService",
  "lineService",
  "telegramService",
  "smsService",
  "translationService",
  "assistantService",
  "mapHost",
  "placesService",
  "starterName",
  "starterYen",
  "basicName",
  "basicYen",
  "advancedName",
  "advancedYen",
  "commissionPercent",
  "clubPercent",
  "trialPercent",
  "noticeDay",
  "withdrawalDays",
  "trialDays",
  "codeDays",
  "invoiceDays",
  "invoiceEndsDays",
  "changeNoticeDays",
  "depositMin",
  "depositMax",
  "payMinutes",
  "offerMinutes",
  "restoreDays",
  "sessionDays",
  "sessionMaxDays",
  "guestCookieDays",
  "guestDays",
  "holdHours",
  "messageDays",
  "chatDays",
  "noticeDays",
  "applicationDays",
  "placeRequestDays",
  "invitationDays",
  "healthReadDays",
  "portalMailDays",
  "removedReviewDays",
  "leastPeople",
] as const;
export type LegalPlaceholder = (typeof LEGAL_PLACEHOLDERS)[number];

/** Matches a placeholder in a document's text. */
export const LEGAL_PLACEHOLDER = /\{(\w+)\}/g;
