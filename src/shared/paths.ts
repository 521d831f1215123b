/** The views of the app, in the order of its navigation (specification, section 2). */
export const APP_VIEWS = ["map", "list", "alerts", "favourites", "profile"] as const;
export type AppView = (typeof APP_VIEWS)[number];

/** Every address of the product, in one place: a link that is not made here is a bug. */
export const paths = {
  welcome: () => "/",
  app: () => "/app",
  /** The map and list for everybody, also for those who don't say where they are. */
  appPublic: () => "/app?mode=public",
  /** One of the five views of the app; the map is where it begins. */
  appView: (view: AppView) => (view === "map" ? "/app" : `/app?view=${view}`),
  locationPermission: () => "/location-permission",
  /** The card for the staff; with a restaurant it leads back to its page. */
  allergyCard: (restaurantId?: string) =>
    restaurantId === undefined
      ? "/allergy-card"
      : `/allergy-card?restaurant=${encodeURIComponent(restaurantId)}`,
  search: (text?: string) => (text === undefined ? "/search" : `/search?q=${encodeURIComponent(text)}`),
  restaurant: (id: string) => `/restaurant/${encodeURIComponent(id)}`,
  book: (id: string) => `/restaurant/${encodeURIComponent(id)}/book`,
  confirmation: (id: string) => `/booking/${encodeURIComponent(id)}/confirmation`,
  /** Log-in and sign-up; `role` opens the sign-up for it. */
  auth: (role?: "customer" | "owner") => (role === undefined ? "/auth" : `/auth?type=${role}`),
  /** Log-in that leads back to where the reader is (path and query). */
  authThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  /** What links in e-mails open. The token stands after `#`, where no server and no log sees it. */
  verifyEmail: (token: string) => `/auth?view=verify#token=${encodeURIComponent(token)}`,
  forgotPassword: () => "/auth?view=forgot",
  resetPassword: (token: string) => `/auth?view=reset#token=${encodeURIComponent(token)}`,
  forRestaurants: () => "/restaurant-owners",
  ownerDashboard: () => "/owner/dashboard",
  /** The page on which something is paid. */
  pay: (secret: string) => `/pay/${encodeURIComponent(secret)}`,
  /** The same for those who come back from the provider's card page: they left it, have paid, or never got there. */
  payBack: (secret: string, how: "left" | "paid" | "failed") =>
    `/pay/${encodeURIComponent(secret)}?back=${how}`,
  /** What there is without a network. */
  offline: () => "/offline",
} as const;

export const apiPaths = {
  restaurants: () => "/api/restaurants",
  restaurant: (id: string) => `/api/restaurants/${encodeURIComponent(id)}`,
  registrationAsks: (id: string) => `/api/restaurants/${encodeURIComponent(id)}/registration-asks`,
  availability: (id: string) => `/api/restaurants/${encodeURIComponent(id)}/availability`,
  figures: () => "/api/figures",
  reservations: () => "/api/reservations",
  reservation: (id: string) => `/api/reservations/${encodeURIComponent(id)}`,
  signUp: () => "/api/auth/signup",
  logIn: () => "/api/auth/login",
  logOut: () => "/api/auth/logout",
  me: () => "/api/auth/me",
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
  calendar: (id: string) => `/api/reservations/${encodeURIComponent(id)}/calendar.ics`,
} as const;
