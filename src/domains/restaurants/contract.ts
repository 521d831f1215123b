import { z } from "zod";
import { changeFavourite, favouriteView, mergeFavourites } from "#domains/accounts/contract/favourites.ts";
import type { Endpoints } from "#kernel/contract/endpoint.ts";
import { counts } from "./contract/figures.ts";
import { menuView } from "./contract/menu.ts";
import { glossaryDish } from "./contract/menu-document.ts";
import {
  acceptPlaceRequest,
  placeRequest,
  placeRequestReceived,
  placeRequestReview,
  placeRequestSummary,
  placeRequestsQuery,
  rejectPlaceRequest,
} from "./contract/place-requests.ts";
import {
  registrationAsks,
  restaurantCard,
  restaurantDetail,
  restaurantQuery,
} from "./contract/restaurants.ts";

/** The endpoints of this domain. */
export const restaurantsEndpoints = {
  "GET /api/favourites": {
    summary: "List favourites",
    answer: z.array(favouriteView),
    errors: [],
  },
  "PUT /api/favourites/:id": {
    summary: "Add a favourite",
    body: changeFavourite,
    answer: "empty",
    errors: [],
  },
  "DELETE /api/favourites/:id": {
    summary: "Remove a favourite",
    body: changeFavourite,
    answer: "empty",
    errors: [],
  },
  "POST /api/favourites/merge": {
    summary: "Merge a device's favourites",
    body: mergeFavourites,
    answer: z.array(favouriteView),
    errors: [],
  },
  "GET /api/admin/place-requests": {
    summary: "Corrections and removals that were asked for",
    query: placeRequestsQuery,
    answer: z.array(placeRequestSummary),
    errors: [],
  },
  "GET /api/admin/place-requests/:id": {
    summary: "A request about a listed place",
    answer: placeRequestReview,
    errors: [],
  },
  "POST /api/admin/place-requests/:id/accept": {
    summary: "Accept a request about a listed place",
    body: acceptPlaceRequest,
    answer: placeRequestReview,
    errors: [],
  },
  "POST /api/admin/place-requests/:id/reject": {
    summary: "Reject a request about a listed place",
    body: rejectPlaceRequest,
    answer: placeRequestReview,
    errors: [],
  },
  "POST /api/restaurants/:id/requests": {
    summary: "Ask for a correction or removal of a listed place",
    body: placeRequest,
    answer: placeRequestReceived,
    status: [201, 200],
    errors: [],
  },
  "POST /api/restaurants/:id/registration-asks": {
    summary: "Say that a listed place should join",
    answer: registrationAsks,
    errors: [],
  },
  "GET /api/restaurants": {
    summary: "Search restaurants",
    query: restaurantQuery,
    answer: z.array(restaurantCard),
    errors: [],
  },
  "GET /api/restaurants/:id": {
    summary: "A restaurant",
    answer: restaurantDetail,
    errors: [],
  },
  "GET /api/restaurants/:id/menu": {
    summary: "Menu of a restaurant",
    answer: menuView,
    errors: [],
  },
  "GET /api/dishes": {
    summary: "Glossary of Japanese dishes",
    answer: z.array(glossaryDish),
    errors: [],
  },
  "GET /api/figures": {
    summary: "Numbers of restaurants and partners",
    answer: counts,
    errors: [],
  },
} as const satisfies Endpoints;
