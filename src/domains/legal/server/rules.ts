import {
  CLUB_BASIS_POINTS,
  STANDARD_BASIS_POINTS,
  TRIAL_BASIS_POINTS,
} from "#domains/payments/commission.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { PAY_MINUTES } from "#domains/payments/payment-constants.ts";
import {
  CODE_DAYS,
  INVOICE_DAYS,
  INVOICE_ENDS_DAYS,
  NOTICE_DAY,
  TRIAL_DAYS,
  WITHDRAWAL_DAYS,
} from "#domains/payments/plan-constants.ts";
import { MAIL_TEXT_DAYS } from "#domains/reservations/contract/connections/mailbox-constants.ts";
import { DEPOSIT_USD, OFFER_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { LEAST_PEOPLE } from "#domains/restaurants/restaurant-constants.ts";
import { RESTORE_DAYS } from "#domains/staff/staff-constants.ts";
import { outsideTilesOf } from "#kernel/addresses/page-request.ts";
import {
  APPLICATION_DAYS,
  CHAT_DAYS,
  ENDED_INVITATION_DAYS,
  GUEST_COOKIE_DAYS,
  GUEST_DAYS,
  HEALTH_READ_DAYS,
  HOLD_HOURS,
  MESSAGE_DAYS,
  NOTICE_DAYS,
  PLACE_REQUEST_DAYS,
  REMOVED_REVIEW_DAYS,
  SESSION_DAYS,
  SESSION_MAX_DAYS,
} from "#kernel/privacy-constants.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { LegalText, LegalValues } from "../contract.ts";
import { CHANGE_NOTICE_DAYS } from "../legal-constants.ts";

/** The operator of an installation, from its settings. */
export interface Company {
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  representative: string | null;
  invoiceNumber: string | null;
}

/** Third parties that receive personal data, by name; null if this installation uses none for the purpose. */
export interface Services {
  card: string | null;
  whatsapp: string | null;
  line: string | null;
  telegram: string | null;
  sms: string | null;
  translation: string | null;
  /** The language model that reads questions the assistant's rules are unsure of. */
  assistant: string | null;
  map: string | null;
  places: string | null;
}

/** A plan's price, as stated in the documents. */
export interface PlanPrice {
  key: PlanKey;
  name: string;
  monthlyYen: number;
}

/** Whether the operator has provided all details that the law requires. */
export function isIdentified({ name, email, phone, address, representative }: Company): boolean {
  return [name, email, phone, address, representative].every((detail) => detail !== null);
}

/** Values of a document's placeholders for this installation; `words`: what replaces missing values, per language. */
export function valuesOf(
  words: LegalText["words"],
  {
    company,
    services,
    plans,
    publicUrl,
  }: { company: Company; services: Services; plans: readonly PlanPrice[]; publicUrl: string },
): LegalValues {
  const { unsaid, unused, none, operator } = words;
  const plan = (key: PlanKey) => {
    const found = plans.find((one) => one.key === key);
    if (!found) throw new Error(`there is no plan ${key}`);
    return found;
  };
  return {
    ...{ operator: company.name ?? operator, companyName: company.name ?? unsaid },
    companyRepresentative: company.representative ?? unsaid,
    companyAddress: company.address ?? unsaid,
    companyPhone: company.phone ?? unsaid,
    companyEmail: company.email ?? unsaid,
    invoiceNumber: company.invoiceNumber ?? none,
    siteUrl: publicUrl,
    cardService: services.card ?? unused,
    whatsappService: services.whatsapp ?? unused,
    lineService: services.line ?? unused,
    telegramService: services.telegram ?? unused,
    smsService: services.sms ?? unused,
    translationService: services.translation ?? unused,
    assistantService: services.assistant ?? unused,
    mapHost: services.map ?? unused,
    placesService: services.places ?? unused,
    ...{ starterName: plan("starter").name, starterYen: plan("starter").monthlyYen },
    ...{ basicName: plan("basic").name, basicYen: plan("basic").monthlyYen },
    ...{ advancedName: plan("advanced").name, advancedYen: plan("advanced").monthlyYen },
    ...TERMS,
  };
}

/** The same in every installation; durations are in the unit that the name ends with. */
const TERMS = {
  commissionPercent: STANDARD_BASIS_POINTS / 100,
  clubPercent: CLUB_BASIS_POINTS / 100,
  trialPercent: TRIAL_BASIS_POINTS / 100,
  noticeDay: NOTICE_DAY,
  withdrawalDays: WITHDRAWAL_DAYS,
  trialDays: TRIAL_DAYS,
  codeDays: CODE_DAYS,
  invoiceDays: INVOICE_DAYS,
  invoiceEndsDays: INVOICE_ENDS_DAYS,
  changeNoticeDays: CHANGE_NOTICE_DAYS,
  depositMin: DEPOSIT_USD.min,
  depositMax: DEPOSIT_USD.max,
  payMinutes: PAY_MINUTES,
  offerMinutes: OFFER_MINUTES,
  restoreDays: RESTORE_DAYS,
  sessionDays: SESSION_DAYS,
  sessionMaxDays: SESSION_MAX_DAYS,
  guestCookieDays: GUEST_COOKIE_DAYS,
  guestDays: GUEST_DAYS,
  holdHours: HOLD_HOURS,
  messageDays: MESSAGE_DAYS,
  chatDays: CHAT_DAYS,
  noticeDays: NOTICE_DAYS,
  applicationDays: APPLICATION_DAYS,
  placeRequestDays: PLACE_REQUEST_DAYS,
  invitationDays: ENDED_INVITATION_DAYS,
  healthReadDays: HEALTH_READ_DAYS,
  portalMailDays: MAIL_TEXT_DAYS,
  removedReviewDays: REMOVED_REVIEW_DAYS,
  leastPeople: LEAST_PEOPLE,
} as const;

/** Third parties of this installation, by name, for the legal pages. */
export function legalServices({
  stripe,
  channels,
  translation: { engine },
  assistant: { model },
  tiles,
  googlePlaces,
}: Pick<Config, "stripe" | "channels" | "translation" | "assistant" | "tiles" | "googlePlaces">): Services {
  return {
    card: stripe && "Stripe",
    whatsapp: channels.whatsapp && "Meta (WhatsApp)",
    line: channels.line && "LY Corporation (LINE)",
    telegram: channels.telegram && "Telegram",
    sms: channels.sms && "Twilio",
    translation: engine && `${ENGINE_NAMES[engine.kind]} (${new URL(engine.url).hostname})`,
    assistant: model && `${model.name} (${new URL(model.url).hostname})`,
    map: outsideTilesOf(tiles)?.hostname ?? null,
    places: googlePlaces && `Google (${new URL(googlePlaces.url).hostname})`,
  };
}

const ENGINE_NAMES = {
  libretranslate: "LibreTranslate",
  deepl: "DeepL",
  google: "Google",
  openai: "OpenAI API",
} as const;
