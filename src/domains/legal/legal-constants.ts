/** The text that prevails where others differ. */
export const BINDING_LANGUAGE = "ja";

/** Changes of the terms are announced so many days ahead wherever possible (specification, terms). */
export const CHANGE_NOTICE_DAYS = 30;

/** What has changed with a version; its words are in `legal.changes`. */
export const LEGAL_CHANGES = ["first", "readsAndPush", "coupons"] as const;
export type LegalChange = (typeof LEGAL_CHANGES)[number];

/** What the documents leave open in braces, to be filled with what holds in this installation. */
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
  "telegramService",
  "smsService",
  "translationService",
  "assistantService",
  "mapHost",
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
  "leastPeople",
] as const;
export type LegalPlaceholder = (typeof LEGAL_PLACEHOLDERS)[number];

/** Matches one placeholder of a document's text. */
export const LEGAL_PLACEHOLDER = /\{(\w+)\}/g;
