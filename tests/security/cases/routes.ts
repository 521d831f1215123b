import type { Access } from "./access.ts";
import { DASHBOARD_ROUTES } from "./dashboard-routes.ts";
import { V1_ROUTES } from "./v1-routes.ts";

/**
 * Access control list: one line per route of the product. `roles.db.test.ts` fails for a route without a line, and for a
 * line without a route.
 *
 * - `all`: everyone.
 * - `signed-in`: everyone with a session.
 * - `own`: the guest's browser or the account that it belongs to. Others get a 404.
 * - `session`: the account that it belongs to. Others with a session get a 404.
 * - `staff`, `manager`, `owner`: members of the restaurant with this role or a higher one. Non-members get a 404.
 * - `operator`: operators of the installation, whatever their role. Others get a 404.
 * - `support operator`, `finance operator`: operators with this role, and those who may do everything; `all operators`: only
 *   the latter. Other operators get a 403, everyone else a 404.
 * - `key`: a program with the restaurant's API key.
 * - `secret`: anyone with the secret in the URL. Without it, a 404.
 * - `signed`: a provider that signs its requests.
 * - `machine`: nobody over the network. In a production installation the route returns 404.
 */
export const ROUTES: Readonly<Record<string, Access>> = {
  "GET /healthz": "all",
  "GET /readyz": "all",
  "GET /robots.txt": "all",
  "GET /llms.txt": "all",
  "GET /mcp": "all",
  "POST /mcp": "all",
  "DELETE /mcp": "all",
  "GET /sitemap.xml": "all",
  "GET /sitemap-pages.xml": "all",
  "GET /sitemap-restaurants-:part(^\\d{1,6}$).xml": "all",
  "GET /halal-guide-:file": "all",
  "GET /photos/:file": "all",
  "GET /map/pictures/:file": "all",
  "GET /map/tiles.pmtiles": "all",
  "GET /map/tiles/:z/:x/:y": "all",
  "GET /metrics": "machine",
  "GET /dev/outbox": "machine",
  "GET /dev/outbox/chats/:channel/:token": "machine",
  "POST /dev/outbox/chats/:channel/:token": "machine",
  "POST /dev/outbox/messages/:id/answer": "machine",

  "GET /api/translate": "all",
  "GET /api/translate/ui-texts": "all",
  "POST /api/translate/content": "all",
  "POST /api/translate/ui-text": "all",
  "POST /api/translate/ui-keys": "all",
  "GET /api/notifications/channels": "all",
  "GET /api/plans": "all",
  "GET /api/company-info": "all",
  "GET /api/legal/:document": "all",

  "POST /api/auth/signup": "all",
  "POST /api/auth/login": "all",
  "POST /api/auth/password-reset": "all",
  "PUT /api/auth/password-reset": "all",
  "POST /api/auth/verify-email": "all",
  "POST /api/auth/verify-email/resend": "signed-in",
  "GET /api/push-subscription": "signed-in",
  "PUT /api/push-subscription": "signed-in",
  "PATCH /api/push-subscription": "secret",
  "DELETE /api/push-subscription": "signed-in",
  "POST /api/push-subscription/test": "signed-in",
  "GET /api/auth/sessions": "signed-in",
  "DELETE /api/auth/sessions/:id": "session",
  "PUT /api/auth/password": "signed-in",
  "GET /api/auth/second-factor": "signed-in",
  "POST /api/auth/second-factor": "signed-in",
  "PUT /api/auth/second-factor": "signed-in",
  "DELETE /api/auth/second-factor": "signed-in",
  "GET /api/auth/me": "signed-in",
  "GET /api/auth/export": "signed-in",
  "GET /api/profile": "signed-in",
  "PATCH /api/profile": "signed-in",
  "GET /api/favourites": "signed-in",
  "PUT /api/favourites/:id": "signed-in",
  "DELETE /api/favourites/:id": "signed-in",
  "POST /api/favourites/merge": "signed-in",

  "GET /api/restaurants": "all",
  "GET /api/restaurants/:id": "all",
  "GET /api/restaurants/:id/menu": "all",
  "GET /api/restaurants/:id/availability": "all",
  "GET /api/restaurants/:id/courses": "all",
  "GET /api/restaurants/:id/course-choices": "all",
  "GET /api/restaurants/:id/booking-terms": "all",
  "GET /api/google-places": "all",
  "GET /api/google-places/:id": "all",
  "GET /api/google-places/photo": "all",
  "GET /api/search/reading": "all",
  "GET /api/search/suggestions": "all",
  "GET /api/tables": "all",
  "GET /api/restaurants/:id/ordering": "all",
  "POST /api/restaurants/:id/registration-asks": "all",
  "POST /api/restaurants/:id/requests": "all",
  "POST /api/restaurants/:id/views": "all",
  "POST /api/restaurants/:id/booking-forms": "all",
  "GET /api/dishes": "all",
  "GET /api/dishes/explained": "all",
  "GET /api/foods": "all",
  "POST /api/foods/mentions": "all",
  "GET /api/figures": "all",

  "POST /api/holds": "all",
  // The response doesn't reveal whether the hold existed, and only the caller's own is released.
  "DELETE /api/holds/:id": "all",
  "POST /api/reservations": "all",
  "GET /api/reservations": "all",
  "GET /api/reservations/:id": "own",
  "GET /api/reservations/:id/calendar.ics": "own",
  "PATCH /api/reservations/:id": "own",
  "POST /api/reservations/:id/late": "own",
  "POST /api/reservations/:id/messages/again": "own",
  "GET /api/reservations/:id/alternatives": "own",
  "GET /api/reservations/:id/thread": "own",
  "GET /api/reservations/:id/thread/changes": "own",
  "POST /api/reservations/:id/thread": "own",
  "PUT /api/reservations/:id/thread/read": "own",
  "POST /api/reservations/:id/cancel": "own",
  "POST /api/reservations/:id/erase": "own",
  "POST /api/contact-codes": "all",
  "POST /api/contact-codes/:id": "all",
  "POST /api/waitlist": "all",
  "GET /api/restaurants/:id/reviews": "all",
  "GET /api/visits": "all",
  "GET /api/visits/:kind/:id/review": "own",
  "PUT /api/visits/:kind/:id/review": "own",
  "DELETE /api/visits/:kind/:id/review": "own",
  "POST /api/visits/:kind/:id/photos": "own",
  "PUT /api/visits/:kind/:id/requests": "own",
  "POST /api/reviews/:id/reports": "all",
  "GET /api/waitlist/:id": "own",
  "POST /api/waitlist/:id/accept": "own",
  "DELETE /api/waitlist/:id": "own",

  "POST /api/baskets/price": "all",
  "POST /api/create-payment-intent": "all",
  "POST /api/orders": "all",
  "GET /api/orders": "all",
  "GET /api/orders/:id": "own",
  "GET /api/orders/:id/calendar.ics": "own",
  "POST /api/orders/:id/cancel": "own",
  "POST /api/orders/:id/erase": "own",

  "GET /api/chat/desk": "all",
  "POST /api/chat/conversation": "all",
  "POST /api/chat/message": "all",
  "GET /api/chat/conversation/:id": "own",
  "GET /api/chat/conversation/:id/messages": "own",
  "GET /api/chat/conversation/:id/events": "own",
  "POST /api/chat/conversation/:id/person": "own",
  "PUT /api/chat/conversation/:id/contact": "own",
  "PUT /api/chat/conversation/:id/end": "own",

  "GET /api/payments/:secret": "secret",
  "GET /api/payments/:secret/checkout": "all",
  "GET /api/payments/:secret/return": "all",
  "POST /api/payments/:secret/sandbox": "secret",
  "POST /api/payments/:secret/sandbox/confirmation": "secret",
  "GET /api/cards/:secret": "secret",
  "GET /api/cards/:secret/page": "all",
  "GET /api/cards/:secret/return": "all",
  "POST /api/cards/:secret/sandbox": "secret",
  "POST /api/cards/:secret/sandbox/confirmation": "secret",
  "POST /api/invitations/look-up": "all",
  "POST /api/invitations/accept": "signed-in",
  "POST /api/invitations/sign-up": "all",
  "POST /api/payments/webhooks/sandbox": "signed",

  "POST /api/shusei/generate-trial-code": "all",
  "POST /api/owner-applications": "all",
  "GET /api/owner-applications/candidates": "all",
  "GET /api/owner-applications/address-place": "all",
  "GET /api/owner-applications": "signed-in",
  "GET /api/owner-applications/:id": "session",
  "POST /api/owner-applications/:id/withdraw": "session",

  "GET /api/calendars/:secret/calendar.ics": "secret",
  "GET /api/calendar-feed": "signed-in",
  "POST /api/calendar-feed": "signed-in",
  "DELETE /api/calendar-feed": "signed-in",

  "GET /api/openapi.json": "all",
  ...V1_ROUTES,

  // Calls are made in this order: those that end a session, a membership or a restaurant come last.
  ...DASHBOARD_ROUTES,
  "DELETE /api/auth/sessions": "signed-in",
  "DELETE /api/auth/me": "signed-in",
  "POST /api/auth/logout": "signed-in",
};

/** Event streams: an accepted call never ends. */
export const STREAMS = /\/(changes|events)$/;
