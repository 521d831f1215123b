import { LANGUAGES, type Language } from "../languages.ts";

/** The views of the app (specification, section 2, and the guest's bookings). */
export const APP_VIEWS = ["map", "list", "alerts", "favourites", "bookings", "profile"] as const;
export type AppView = (typeof APP_VIEWS)[number];

/** The views of the operator's console, in the order of its navigation. */
export const ADMIN_VIEWS = [
  "chats",
  "applications",
  "places",
  "certificates",
  "reviews",
  "restaurants",
  "owner-messages",
  "plans",
  "books",
  "members",
  "trial-codes",
  "coupons",
  "users",
  "messages",
  "status",
  "jobs",
  "operators",
  "log",
] as const;
export type AdminView = (typeof ADMIN_VIEWS)[number];

/** The URL fragment of that section of the profile. */
export const SECOND_FACTOR = "second-factor";

const LEGAL_PATHS: Record<LegalDocumentName, string> = {
  privacy: "/privacy",
  terms: "/terms",
  commerce: "/japanese-commerce-law",
};

/** Every URL of the application: links must be built here. */
export const paths = {
  welcome: () => "/",
  app: () => "/app",
  /** Start URL of the installed app; redirects by the user's account. */
  start: () => "/start",
  /** The public map and list, which also work without a location. */
  appPublic: () => "/app?mode=public",
  /** The map around a point, to find another table with the same dietary needs. */
  appAround: (around: { latitude: string; longitude: string }, needs: Readonly<Record<string, string>>) =>
    `/app?${new URLSearchParams({ mode: "public", around: `${around.latitude},${around.longitude}`, ...needs })}`,
  /** One of the views of the app; the map is the default. */
  appView: (view: AppView) => (view === "map" ? "/app" : `/app?view=${view}`),
  /** The user's profile, opened at two-step verification. */
  secondFactor: () => `/app?view=profile#${SECOND_FACTOR}`,
  locationPermission: () => "/location-permission",
  /** The allergy card for the staff; with a restaurant it links back to its page. */
  allergyCard: (restaurantId?: string) =>
    restaurantId === undefined
      ? "/allergy-card"
      : `/allergy-card?restaurant=${encodeURIComponent(restaurantId)}`,
  search: (text?: string) => (text === undefined ? "/search" : `/search?q=${encodeURIComponent(text)}`),
  restaurant: (id: string) => `/restaurant/${encodeURIComponent(id)}`,
  /** A small map of a restaurant's surroundings with its pin. */
  mapPicture: (id: string, { theme, language }: { theme: "light" | "dark"; language: Language }) =>
    `/map/pictures/${encodeURIComponent(id)}.svg?${new URLSearchParams({ theme, lang: language })}`,
  /** The same for a message. */
  mapPictureFile: (id: string, language: Language) =>
    `/map/pictures/${encodeURIComponent(id)}.png?${new URLSearchParams({ lang: language })}`,
  /** Where a place that was listed without asking can request a correction or its removal. */
  claim: (id: string, way: "correct" | "remove" | null = null) =>
    `/restaurant/${encodeURIComponent(id)}/claim${way === null ? "" : `?way=${way}`}`,
  book: (id: string) => `/restaurant/${encodeURIComponent(id)}/book`,
  /** The booking form for a frame on another site. */
  embed: (id: string) => `/embed/${encodeURIComponent(id)}`,
  /** The script that puts that frame, or a button that opens it, on another site. */
  widgetScript: () => "/widget.js",
  /** What assistants of others are told, in the format of llmstxt.org. */
  forAssistants: () => "/llms.txt",
  /**
   * The booking form, prefilled: `date`, `time`, `guests`, `needs` and `severe` (comma-separated), `other` and
   * `severeOther` (repeatable).
   */
  bookWith: (id: string, wish: Readonly<Record<string, string | readonly string[]>>) => {
    const entries = Object.entries(wish).flatMap(([name, value]) =>
      (typeof value === "string" ? [value] : value).map((one) => [name, one]),
    );
    return `/restaurant/${encodeURIComponent(id)}/book?${new URLSearchParams(entries)}`;
  },
  /** A booking's page with its change opened and filled in. `date`: `YYYY-MM-DD`; `time`: `HH:mm`. */
  changeBooking: (
    id: string,
    wanted: { date: string | null; time: string | null; guests: number | null },
  ) => {
    const given = Object.entries(wanted).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    );
    return `/booking/${encodeURIComponent(id)}/confirmation?${new URLSearchParams(given)}`;
  },
  /** `key`: from the link sent to the guest; allows to change and cancel the booking. */
  confirmation: (id: string, key: string | null = null) =>
    `/booking/${encodeURIComponent(id)}/confirmation${key === null ? "" : `?key=${encodeURIComponent(key)}`}`,
  /** Where a guest writes a review of a visit. `key`: from the link sent to the guest. */
  visitReview: (kind: "reservation" | "order", id: string, key: string | null = null) =>
    `/visit/${kind}/${encodeURIComponent(id)}/review${key === null ? "" : `?key=${encodeURIComponent(key)}`}`,
  /** Login and sign-up; `role` opens the sign-up form for that role. */
  auth: (role?: "customer" | "owner") => (role === undefined ? "/auth" : `/auth?type=${role}`),
  /** Login that returns to the current page (path and query). */
  authThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  /** Links in emails. The token is in the fragment, which is never sent to a server or logged. */
  verifyEmail: (token: string) => `/auth?view=verify#token=${encodeURIComponent(token)}`,
  forgotPassword: () => "/auth?view=forgot",
  resetPassword: (token: string) => `/auth?view=reset#token=${encodeURIComponent(token)}`,
  /** The link in an invitation email. */
  invitation: (token: string) => `/invitation#token=${encodeURIComponent(token)}`,
  forRestaurants: () => "/restaurant-owners",
  /** The application form for restaurants. */
  ownerApplication: () => "/owner-application",
  /** The introduction to Noren for new visitors. */
  landing: () => "/landing",
  halalGuide: () => "/halal-guide",
  /** The guide as a PDF. */
  halalGuideFile: (language: string) => `/halal-guide-${language}.pdf`,
  /** The application form for a place that is on the map already. */
  applyForPlace: (placeId: string) => `/owner-application#place=${encodeURIComponent(placeId)}`,
  /** The application form with a trial code, in the fragment, which is never sent to a server or logged. */
  applyWithCode: (code: string) => `/owner-application#code=${encodeURIComponent(code)}`,
  /** The form for users who have an account and no restaurant yet. */
  registerRestaurant: () => "/register-restaurant",
  /** The status of an application. `key`: for opening the link in another browser. */
  application: (id: string, key: string | null = null) =>
    `/owner-application/${encodeURIComponent(id)}${key === null ? "" : `?key=${encodeURIComponent(key)}`}`,
  pricing: () => "/pricing",
  /** The API for restaurants' own programs, to read and to try. */
  apiDocs: () => "/api/v1/docs",
  /** The benefits of club members, and their trial code. */
  club: () => "/shusei-club",
  clubVerification: () => "/shusei-member-verification",
  /** A place on a waitlist, opened with the secret of the link we send. */
  waitlist: (id: string, key?: string) =>
    `/waitlist/${encodeURIComponent(id)}${key === undefined ? "" : `?key=${encodeURIComponent(key)}`}`,
  ownerDashboard: () => "/owner/dashboard",
  /** A day (`YYYY-MM-DD`) of a restaurant's reservation book. */
  ownerBook: (restaurantId: string, day: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&date=${day}`,
  /** The waitlist of a day in a restaurant's reservation book. */
  ownerWaitlist: (restaurantId: string, day: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&date=${day}#waitlist`,
  /** Where a member of staff chooses what to hear of, and how. */
  ownerNotices: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=notices`,
  /** The default page of a restaurant's dashboard: today's reservation book. */
  ownerRestaurant: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}`,
  /** A restaurant's settings of tables, hours and booking rules. */
  ownerSeatingPlan: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=inventory`,
  /** The booking form for a restaurant's own site, its link and its poster. */
  ownerSite: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=site`,
  /** Links for the calendars of those who work there. */
  ownerCalendar: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=calendar`,
  /** What connects a restaurant with other programs. */
  ownerConnections: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=connections`,
  /** The mails of booking portals, those that wait first. */
  ownerMailbox: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=connections#mailbox`,
  ownerOrders: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=orders`,
  /** The order board at one order. In the fragment, so that an open board is not reloaded. */
  ownerOrder: (restaurantId: string, orderId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=orders#order-${encodeURIComponent(orderId)}`,
  /** One reservation in the reservation book. */
  ownerReservation: (restaurantId: string, day: string, id: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&date=${day}&open=${encodeURIComponent(id)}`,
  /** Where a restaurant edits its menu and marks dishes as sold out. */
  ownerMenu: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=menu`,
  /** Where a restaurant states which dietary needs it can meet. */
  ownerClaims: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=claims`,
  /** Where a restaurant manages the photos of its page. */
  ownerPhotos: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=photos`,
  /** Where a restaurant reads and answers its reviews. */
  ownerReviews: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=reviews`,
  /** A photo of a dish or a restaurant, as WebP. */
  photo: (id: string, size: PhotoSize) => `/photos/${encodeURIComponent(id)}-${PHOTO_WIDTHS[size]}.webp`,
  /** The menu for ordering; `tableCode` from the QR code on a table. */
  order: (restaurantId: string, tableCode: string | null = null) =>
    `/restaurant/${encodeURIComponent(restaurantId)}/order${tableCode === null ? "" : `?table=${encodeURIComponent(tableCode)}`}`,
  /** The status of an order. `key`: for opening the link in another browser. */
  orderConfirmation: (id: string, key: string | null = null) =>
    `/app/order-confirmation/${encodeURIComponent(id)}${key === null ? "" : `?key=${encodeURIComponent(key)}`}`,
  /** The checkout of an order. `key`: for opening the link in another browser. */
  checkout: (orderId: string, key: string | null = null) =>
    `/app/checkout/${encodeURIComponent(orderId)}${key === null ? "" : `?key=${encodeURIComponent(key)}`}`,
  /** An owner's subscription; `charge`: the invoice or receipt of one month. */
  ownerPlan: (restaurantId: string, charge: string | null = null) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=plan${charge === null ? "" : `&charge=${encodeURIComponent(charge)}`}`,
  ownerProfile: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=profile`,
  /** A restaurant's texts in other languages, including machine translations. */
  ownerTranslations: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=translations`,
  ownerLocations: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=locations`,
  /** What is set up before the first guest comes. */
  ownerSetup: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=setup`,
  ownerSettings: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=settings`,
  ownerInsights: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=insights`,
  /** A restaurant's payout statement of a month, `YYYY-MM`; by default the current month. */
  ownerStatement: (restaurantId: string, month: string | null = null) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=statement${month === null ? "" : `&month=${month}`}`,
  /** The payment page. */
  pay: (secret: string) => `/pay/${encodeURIComponent(secret)}`,
  /** Return URL of the provider's card page: cancelled, paid, or failed. */
  payBack: (secret: string, how: "left" | "paid" | "failed") =>
    `/pay/${encodeURIComponent(secret)}?back=${how}`,
  /** The page where a card is saved for monthly charges. */
  keepCard: (secret: string, back: "waiting" | "failed" | null = null) =>
    `/pay/card/${encodeURIComponent(secret)}${back === null ? "" : `?back=${back}`}`,
  /** The operator's console; a view of it. */
  admin: (view: AdminView = "applications") => (view === "applications" ? "/admin" : `/admin?view=${view}`),
  /** One of the applications. */
  adminApplication: (id: string) => `/admin?application=${encodeURIComponent(id)}`,
  /** Imports of restaurants; `id`: the report of one. */
  adminImport: (id = "new") => `/admin?view=restaurants&import=${encodeURIComponent(id)}`,
  /** A request concerning a place that was listed without asking. */
  adminPlaceRequest: (id: string) => `/admin?view=places&request=${encodeURIComponent(id)}`,
  /** A conversation that was handed over to a person. */
  adminChatView: (id: string) => `/admin?view=chats&chat=${encodeURIComponent(id)}`,
  /** A certificate submitted by a restaurant. */
  adminCertificate: (id: string) => `/admin?view=certificates&certificate=${encodeURIComponent(id)}`,
  adminUser: (id: string) => `/admin?view=users&user=${encodeURIComponent(id)}`,
  /** The outbox of messages that were not sent to a provider; access is restricted. */
  devOutbox: () => "/dev/outbox",
  /** The legal pages. */
  legal: (document: LegalDocumentName) => LEGAL_PATHS[document],
  /** Third-party licences, a text file built with the pages. */
  notices: () => "/third-party-notices.txt",
  /** The assistant and the support team; with a conversation and the key of our link, that conversation. */
  help: (conversation: string | null = null, key: string | null = null) =>
    conversation === null
      ? "/help"
      : `/help?${new URLSearchParams({ conversation, ...(key !== null && { key }) })}`,
  /** Texts of the assistant, for pages that open it later; and canned replies for operators. */
  helpTexts: () => "/help/texts",
  cannedTexts: () => "/help/canned",
  /** The page shown when offline. */
  offline: () => "/offline",
} as const;

/** One of a page's URLs: for a language, or without one. */
interface PageAddress {
  hrefLang: Language | "x-default";
  href: string;
}

/**
 * A page's URL in every language and without one, for hreflang links and sitemaps. `page`: its absolute URL without a
 * query. `search`: the query that identifies the page.
 */
export function addressesOf(page: string, search = ""): PageAddress[] {
  return [
    ...LANGUAGES.map((language) => ({
      hrefLang: language,
      href: `${page}${withLanguage(search, language)}`,
    })),
    { hrefLang: "x-default", href: `${page}${withoutLanguage(search)}` },
  ];
}

/** The query with this language in it. */
export function withLanguage(search: string, language: string): string {
  const params = new URLSearchParams(search);
  params.set("lang", language);
  return `?${params}`;
}

function withoutLanguage(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("lang");
  const query = String(params);
  return query === "" ? "" : `?${query}`;
}
/** Parses a URL; null if it is invalid. `URL.parse` does the same, but only in browsers of the last two years. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
/** The legal documents; each is a folder of `legal/`. */
export const LEGAL_DOCUMENTS = ["privacy", "terms", "commerce"] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];
/**
 * Sizes that photos are resized to, in pixels: the side of a square for lists, and the longer side of the whole photo.
 */
export const PHOTO_WIDTHS = { thumb: 240, wide: 960 } as const;
export type PhotoSize = keyof typeof PHOTO_WIDTHS;
