import type { FastifyInstance } from "fastify";
import * as accountsAccounts from "#domains/accounts/contract/accounts.ts";
import * as accountsAdmin from "#domains/accounts/contract/admin.ts";
import * as accountsFavourites from "#domains/accounts/contract/favourites.ts";
import * as accountsOperators from "#domains/accounts/contract/operators.ts";
import * as accountsContract from "#domains/accounts/contract.ts";
import * as assistantAnswers from "#domains/assistant/contract/answers.ts";
import * as assistantConversations from "#domains/assistant/contract/conversations.ts";
import * as assistantInbox from "#domains/assistant/contract/inbox.ts";
import * as assistantContract from "#domains/assistant/contract.ts";
import * as billingContract from "#domains/billing/contract.ts";
import * as clubContract from "#domains/club/contract.ts";
import * as dietaryContract from "#domains/dietary/contract.ts";
import * as dietaryClaimsContract from "#domains/dietary-claims/contract.ts";
import * as discoveryContract from "#domains/discovery/contract.ts";
import * as legalContract from "#domains/legal/contract.ts";
import * as menusCourses from "#domains/menus/contract/courses.ts";
import * as menusMenu from "#domains/menus/contract/menu.ts";
import * as menusMenuDocument from "#domains/menus/contract/menu-document.ts";
import * as menusContract from "#domains/menus/contract.ts";
import * as notificationsContract from "#domains/notifications/contract.ts";
import * as onboardingContract from "#domains/onboarding/contract.ts";
import * as ordersApiV1 from "#domains/orders/contract/api-v1.ts";
import * as ordersBaskets from "#domains/orders/contract/baskets.ts";
import * as ordersOrders from "#domains/orders/contract/orders.ts";
import * as ordersPrinters from "#domains/orders/contract/printers.ts";
import * as ordersContract from "#domains/orders/contract.ts";
import * as ownersApi from "#domains/owners/contract/api.ts";
import * as ownersOwnTexts from "#domains/owners/contract/own-texts.ts";
import * as ownersOwnerMessages from "#domains/owners/contract/owner-messages.ts";
import * as ownersRestaurants from "#domains/owners/contract/restaurants.ts";
import * as ownersContract from "#domains/owners/contract.ts";
import * as paymentsBilling from "#domains/payments/contract/billing.ts";
import * as paymentsPayments from "#domains/payments/contract/payments.ts";
import * as paymentsPlans from "#domains/payments/contract/plans.ts";
import * as paymentsRates from "#domains/payments/contract/rates.ts";
import * as paymentsStatements from "#domains/payments/contract/statements.ts";
import * as paymentsContract from "#domains/payments/contract.ts";
import * as placesContract from "#domains/places/contract.ts";
import * as reservationsBook from "#domains/reservations/contract/book.ts";
import * as reservationsApiV1 from "#domains/reservations/contract/connections/api-v1.ts";
import * as reservationsWallet from "#domains/reservations/contract/connections/wallet.ts";
import * as reservationsCourses from "#domains/reservations/contract/courses.ts";
import * as reservationsReservations from "#domains/reservations/contract/reservations.ts";
import * as reservationsSeatingPlan from "#domains/reservations/contract/seating-plan.ts";
import * as reservationsThreads from "#domains/reservations/contract/threads.ts";
import * as reservationsWaitlist from "#domains/reservations/contract/waitlist.ts";
import * as reservationsContract from "#domains/reservations/contract.ts";
import * as restaurantsInsights from "#domains/restaurants/contract/insights.ts";
import * as restaurantsOpeningHours from "#domains/restaurants/contract/opening-hours.ts";
import * as restaurantsProfile from "#domains/restaurants/contract/profile.ts";
import * as restaurantsRestaurantPhotos from "#domains/restaurants/contract/restaurant-photos.ts";
import * as restaurantsRestaurants from "#domains/restaurants/contract/restaurants.ts";
import * as restaurantsReviews from "#domains/restaurants/contract/reviews.ts";
import * as restaurantsContract from "#domains/restaurants/contract.ts";
import * as staffHelp from "#domains/staff/contract/help.ts";
import * as staffPush from "#domains/staff/contract/push.ts";
import * as staffContract from "#domains/staff/contract.ts";
import * as translationContract from "#domains/translation/contract.ts";
import * as platformContract from "#platform/contract.ts";
import { platformEndpoints } from "#platform/contract.ts";
import { type ContractPart, openApiDocument } from "#platform/server/http/openapi.ts";
import { PreparedJson, serverOf } from "#platform/server/http/serve.ts";
import { VERSION } from "#platform/server/telemetry/version.ts";

/** The whole API, in the order of the domains. */
export const CONTRACT: readonly ContractPart[] = [
  { tag: "translation", endpoints: translationContract.translationEndpoints, shapes: [translationContract] },
  {
    tag: "dietary",
    endpoints: dietaryContract.dietaryEndpoints,
    shapes: [dietaryContract],
  },
  {
    tag: "notifications",
    endpoints: notificationsContract.notificationsEndpoints,
    shapes: [notificationsContract],
  },
  {
    tag: "accounts",
    endpoints: accountsContract.accountsEndpoints,
    shapes: [accountsContract, accountsAccounts, accountsAdmin, accountsFavourites, accountsOperators],
  },
  {
    tag: "staff",
    endpoints: staffContract.staffEndpoints,
    shapes: [staffContract, staffHelp, staffPush],
  },
  {
    tag: "restaurants",
    endpoints: restaurantsContract.restaurantsEndpoints,
    shapes: [
      restaurantsContract,
      restaurantsInsights,
      restaurantsOpeningHours,
      restaurantsProfile,
      restaurantsRestaurantPhotos,
      restaurantsRestaurants,
      restaurantsReviews,
    ],
  },
  {
    tag: "dietary-claims",
    endpoints: dietaryClaimsContract.dietaryClaimsEndpoints,
    shapes: [dietaryClaimsContract],
  },
  {
    tag: "discovery",
    endpoints: discoveryContract.discoveryEndpoints,
    shapes: [discoveryContract],
  },
  { tag: "places", endpoints: placesContract.placesEndpoints, shapes: [placesContract] },
  {
    tag: "payments",
    endpoints: paymentsContract.paymentsEndpoints,
    shapes: [
      paymentsContract,
      paymentsBilling,
      paymentsPayments,
      paymentsPlans,
      paymentsRates,
      paymentsStatements,
    ],
  },
  { tag: "club", endpoints: clubContract.clubEndpoints, shapes: [clubContract] },
  { tag: "billing", endpoints: billingContract.billingEndpoints, shapes: [billingContract] },
  {
    tag: "menus",
    endpoints: menusContract.menusEndpoints,
    shapes: [menusContract, menusCourses, menusMenuDocument, menusMenu],
  },
  {
    tag: "owners",
    endpoints: ownersContract.ownersEndpoints,
    shapes: [ownersContract, ownersApi, ownersOwnerMessages, ownersOwnTexts, ownersRestaurants],
  },
  { tag: "onboarding", endpoints: onboardingContract.onboardingEndpoints, shapes: [onboardingContract] },
  {
    tag: "reservations",
    endpoints: reservationsContract.reservationsEndpoints,
    shapes: [
      reservationsContract,
      reservationsApiV1,
      reservationsBook,
      reservationsCourses,
      reservationsReservations,
      reservationsSeatingPlan,
      reservationsThreads,
      reservationsWaitlist,
      reservationsWallet,
    ],
  },
  {
    tag: "orders",
    endpoints: ordersContract.ordersEndpoints,
    shapes: [ordersContract, ordersApiV1, ordersBaskets, ordersOrders, ordersPrinters],
  },
  {
    tag: "assistant",
    endpoints: assistantContract.assistantEndpoints,
    shapes: [assistantContract, assistantAnswers, assistantConversations, assistantInbox],
  },
  {
    tag: "legal",
    endpoints: legalContract.legalEndpoints,
    shapes: [legalContract],
  },
  { tag: "platform", endpoints: platformContract.platformEndpoints, shapes: [platformContract] },
];

/** The document is large, and only developers need it. */
const LIMIT = { rateLimit: { max: 20, timeWindow: "1 minute" } };

/** The endpoints for restaurants' own programs, as a contract of its own. */
export const CONTRACT_V1: readonly ContractPart[] = CONTRACT.map((part) => ({
  ...part,
  endpoints: Object.fromEntries(
    Object.entries(part.endpoints).filter(([name]) => / \/api\/v1(\/|$)/.test(name)),
  ),
})).filter(({ endpoints }) => Object.keys(endpoints).length > 0);

/** The whole API, and that for restaurants' own programs, as OpenAPI 3.1. Each is built at the first request and then cached. */
export function registerApiDocument(app: FastifyInstance): void {
  const serve = serverOf(app, platformEndpoints);
  const documents = [
    ["GET /api/openapi.json", CONTRACT, "Noren"],
    ["GET /api/v1/openapi.json", CONTRACT_V1, "Noren API"],
  ] as const;
  for (const [name, contract, title] of documents) {
    let printed: PreparedJson<Record<string, unknown>> | undefined;
    serve(name, { config: LIMIT }, ({ reply }) => {
      printed ??= new PreparedJson(JSON.stringify(openApiDocument(contract, { title, version: VERSION })));
      reply.header("cache-control", "public, max-age=300");
      return printed;
    });
  }
}
