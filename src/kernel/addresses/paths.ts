import type { LegalDocumentName } from "../legal-documents.ts";
import { PHOTO_WIDTHS, type PhotoSize } from "../photo-sizes.ts";

/** The views of the app, in the order of its navigation (specification, section 2). */
export const APP_VIEWS = ["map", "list", "alerts", "favourites", "profile"] as const;
export type AppView = (typeof APP_VIEWS)[number];

/** The views of the operator's page, in the order of its navigation. */
export const ADMIN_VIEWS = [
  "chats",
  "applications",
  "places",
  "certificates",
  "restaurants",
  "plans",
  "books",
  "members",
  "trial-codes",
  "coupons",
  "users",
  "messages",
  "status",
  "jobs",
  "log",
] as const;
export type AdminView = (typeof ADMIN_VIEWS)[number];

/** Names that part of the profile. */
export const SECOND_FACTOR = "second-factor";

const LEGAL_PATHS: Record<LegalDocumentName, string> = {
  privacy: "/privacy",
  terms: "/terms",
  commerce: "/japanese-commerce-law",
};

/** Every address of the product, in one place: a link that is not made here is a bug. */
export const paths = {
  welcome: () => "/",
  app: () => "/app",
  /** Where the installed app begins: it leads on to where its reader belongs. */
  start: () => "/start",
  /** The map and list for everybody, also for those who don't say where they are. */
  appPublic: () => "/app?mode=public",
  /** The map around a point, for those who look for another table there with the same needs. */
  appAround: (around: { latitude: string; longitude: string }, needs: Readonly<Record<string, string>>) =>
    `/app?${new URLSearchParams({ mode: "public", around: `${around.latitude},${around.longitude}`, ...needs })}`,
  /** One of the five views of the app; the map is where it begins. */
  appView: (view: AppView) => (view === "map" ? "/app" : `/app?view=${view}`),
  /** The reader's profile at the second step of logging in, open. */
  secondFactor: () => `/app?view=profile#${SECOND_FACTOR}`,
  locationPermission: () => "/location-permission",
  /** The card for the staff; with a restaurant it leads back to its page. */
  allergyCard: (restaurantId?: string) =>
    restaurantId === undefined
      ? "/allergy-card"
      : `/allergy-card?restaurant=${encodeURIComponent(restaurantId)}`,
  search: (text?: string) => (text === undefined ? "/search" : `/search?q=${encodeURIComponent(text)}`),
  restaurant: (id: string) => `/restaurant/${encodeURIComponent(id)}`,
  /** Where people of a place that never asked to be listed say what should become of it. */
  claim: (id: string, way: "correct" | "remove" | null = null) =>
    `/restaurant/${encodeURIComponent(id)}/claim${way === null ? "" : `?way=${way}`}`,
  book: (id: string) => `/restaurant/${encodeURIComponent(id)}/book`,
  /** The booking form with a wish already in it: `date`, `time`, `guests`, `needs` and `severe` (comma-separated), `other` and `severeOther` (each as often as needed). */
  bookWith: (id: string, wish: Readonly<Record<string, string | readonly string[]>>) => {
    const entries = Object.entries(wish).flatMap(([name, value]) =>
      (typeof value === "string" ? [value] : value).map((one) => [name, one]),
    );
    return `/restaurant/${encodeURIComponent(id)}/book?${new URLSearchParams(entries)}`;
  },
  /** `key`: from the link that we sent to the guest; whoever has it may change and cancel. */
  confirmation: (id: string, key: string | null = null) =>
    `/booking/${encodeURIComponent(id)}/confirmation${key === null ? "" : `?key=${encodeURIComponent(key)}`}`,
  /** Log-in and sign-up; `role` opens the sign-up for it. */
  auth: (role?: "customer" | "owner") => (role === undefined ? "/auth" : `/auth?type=${role}`),
  /** Log-in that leads back to where the reader is (path and query). */
  authThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  /** What links in e-mails open. The token stands after `#`, where no server and no log sees it. */
  verifyEmail: (token: string) => `/auth?view=verify#token=${encodeURIComponent(token)}`,
  forgotPassword: () => "/auth?view=forgot",
  resetPassword: (token: string) => `/auth?view=reset#token=${encodeURIComponent(token)}`,
  /** What an invitation's mail opens. */
  invitation: (token: string) => `/invitation#token=${encodeURIComponent(token)}`,
  /** The same within a tab that has kept the token. */
  keptInvitation: () => "/invitation",
  forRestaurants: () => "/restaurant-owners",
  /** The form by which a restaurant joins. */
  ownerApplication: () => "/owner-application",
  /** What the product is, for those who have never heard of it. */
  landing: () => "/landing",
  halalGuide: () => "/halal-guide",
  /** The same to keep, as PDF. */
  halalGuideFile: (language: string) => `/halal-guide-${language}.pdf`,
  /** The same for a place that is on the map already. */
  applyForPlace: (placeId: string) => `/owner-application#place=${encodeURIComponent(placeId)}`,
  /** The same with a trial code in it, behind `#`, where no server and no log sees it. */
  applyWithCode: (code: string) => `/owner-application#code=${encodeURIComponent(code)}`,
  /** The same, for who has an account and no restaurant yet. */
  registerRestaurant: () => "/register-restaurant",
  /** What became of an application. `key`: for whoever comes by the link in another browser. */
  application: (id: string, key: string | null = null) =>
    `/owner-application/${encodeURIComponent(id)}${key === null ? "" : `?key=${encodeURIComponent(key)}`}`,
  pricing: () => "/pricing",
  /** What members of the club get, and where they get their trial code. */
  club: () => "/shusei-club",
  clubVerification: () => "/shusei-member-verification",
  /** A place on a waitlist, opened by the secret of the link that we send. */
  waitlist: (id: string, key?: string) =>
    `/waitlist/${encodeURIComponent(id)}${key === undefined ? "" : `?key=${encodeURIComponent(key)}`}`,
  ownerDashboard: () => "/owner/dashboard",
  /** A day (`YYYY-MM-DD`) of a restaurant's reservation book. */
  ownerBook: (restaurantId: string, day: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&date=${day}`,
  /** The first page of one restaurant's dashboard: today's book. */
  ownerRestaurant: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}`,
  /** Where a restaurant sets its tables, hours and rules. */
  ownerSeatingPlan: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=inventory`,
  ownerOrders: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=orders`,
  /** The board at one order. Behind `#`: a board that is open need not be loaded anew. */
  ownerOrder: (restaurantId: string, orderId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=orders#order-${encodeURIComponent(orderId)}`,
  /** One reservation in the book. */
  ownerReservation: (restaurantId: string, day: string, id: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&date=${day}&open=${encodeURIComponent(id)}`,
  /** Where a restaurant writes its menu, and says what is sold out. */
  ownerMenu: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=menu`,
  /** Where a restaurant says what guests can eat. */
  ownerClaims: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=claims`,
  /** Where a restaurant chooses the photos of its page. */
  ownerPhotos: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=photos`,
  /** A photo of a dish or a restaurant, as WebP. */
  photo: (id: string, size: PhotoSize) => `/photos/${encodeURIComponent(id)}-${PHOTO_WIDTHS[size]}.webp`,
  /** The menu to order from; `tableCode` from the code on a table. */
  order: (restaurantId: string, tableCode: string | null = null) =>
    `/restaurant/${encodeURIComponent(restaurantId)}/order${tableCode === null ? "" : `?table=${encodeURIComponent(tableCode)}`}`,
  /** What became of an order. `key`: for whoever comes by the link in another browser. */
  orderConfirmation: (id: string, key: string | null = null) =>
    `/app/order-confirmation/${encodeURIComponent(id)}${key === null ? "" : `?key=${encodeURIComponent(key)}`}`,
  /** Where an order is paid. `key`: for whoever comes by the link in another browser. */
  checkout: (orderId: string, key: string | null = null) =>
    `/app/checkout/${encodeURIComponent(orderId)}${key === null ? "" : `?key=${encodeURIComponent(key)}`}`,
  /** What an owner pays, and how to change or end it; `charge`: the invoice or receipt of one month. */
  ownerPlan: (restaurantId: string, charge: string | null = null) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=plan${charge === null ? "" : `&charge=${encodeURIComponent(charge)}`}`,
  ownerProfile: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=profile`,
  /** What a restaurant says in other languages, and what engines say for it. */
  ownerTranslations: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=translations`,
  ownerLocations: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=locations`,
  ownerSettings: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=settings`,
  ownerInsights: (restaurantId: string) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=insights`,
  /** What a restaurant was paid in a month, `YYYY-MM`; without one, in the present month. */
  ownerStatement: (restaurantId: string, month: string | null = null) =>
    `/owner/dashboard?restaurant=${encodeURIComponent(restaurantId)}&view=statement${month === null ? "" : `&month=${month}`}`,
  /** The page on which something is paid. */
  pay: (secret: string) => `/pay/${encodeURIComponent(secret)}`,
  /** The same for those who come back from the provider's card page: they left it, have paid, or never got there. */
  payBack: (secret: string, how: "left" | "paid" | "failed") =>
    `/pay/${encodeURIComponent(secret)}?back=${how}`,
  /** The page on which a card is left, to be charged each month. */
  keepCard: (secret: string, back: "waiting" | "failed" | null = null) =>
    `/pay/card/${encodeURIComponent(secret)}${back === null ? "" : `?back=${back}`}`,
  /** Where the installation is run from; a view of it. */
  admin: (view: AdminView = "applications") => (view === "applications" ? "/admin" : `/admin?view=${view}`),
  /** One of the applications. */
  adminApplication: (id: string) => `/admin?application=${encodeURIComponent(id)}`,
  /** What somebody asks about a place that never asked to be listed. */
  adminPlaceRequest: (id: string) => `/admin?view=places&request=${encodeURIComponent(id)}`,
  /** A conversation in which a person was asked for. */
  adminChatView: (id: string) => `/admin?view=chats&chat=${encodeURIComponent(id)}`,
  /** A certificate that a restaurant has sent in. */
  adminCertificate: (id: string) => `/admin?view=certificates&certificate=${encodeURIComponent(id)}`,
  adminUser: (id: string) => `/admin?view=users&user=${encodeURIComponent(id)}`,
  /** The messages that were kept here; not everybody may read them. */
  devOutbox: () => "/dev/outbox",
  /** The pages that the law asks for. */
  legal: (document: LegalDocumentName) => LEGAL_PATHS[document],
  /** Whose work the product is built on: a text that comes with the pages. */
  notices: () => "/third-party-notices.txt",
  /** The assistant and the people behind it; with a conversation and the key of our link, that one. */
  help: (conversation: string | null = null, key: string | null = null) =>
    conversation === null
      ? "/help"
      : `/help?${new URLSearchParams({ conversation, ...(key !== null && { key }) })}`,
  /** What the assistant says of itself, for pages that open it later; and what operators say often. */
  helpTexts: () => "/help/texts",
  cannedTexts: () => "/help/canned",
  /** What there is without a network. */
  offline: () => "/offline",
} as const;
