import type { MenuView } from "#domains/menus/contract/menu.ts";
import type { Insights } from "#domains/restaurants/contract/insights.ts";
import type { EndpointExamples } from "#kernel/api/endpoint.ts";
import { API_CALLS_A_MINUTE, API_PATHS, API_SCOPES, MAX_API_DAYS } from "../api-constants.ts";
import type { ApiIndex, ApiRestaurants } from "./api.ts";

const RESTAURANT = "demo-sakura";

const index: ApiIndex = {
  version: 1,
  authorization: "Bearer noren_...",
  callsPerMinute: API_CALLS_A_MINUTE,
  maxDays: MAX_API_DAYS,
  paths: API_PATHS,
  scopes: API_SCOPES,
  openapi: "/api/v1/openapi.json",
  docs: "/api/v1/docs",
};
export const indexExamples: EndpointExamples = { answer: index };

const restaurants: ApiRestaurants = {
  restaurants: [
    {
      id: RESTAURANT,
      name: "さくら亭",
      nameTranslations: { ja: "さくら亭", en: "Sakura-tei" },
      address: "東京都中央区築地四丁目",
      phone: "+81 3-5222-1234",
      latitude: 35.6655,
      longitude: 139.7707,
      zone: "Asia/Tokyo",
      isPrimary: true,
      isActive: true,
    },
  ],
};
export const restaurantsExamples: EndpointExamples = { answer: restaurants };

const menu: MenuView = {
  restaurantId: RESTAURANT,
  zone: "Asia/Tokyo",
  sections: [
    {
      id: "mains",
      kind: "mains",
      name: null,
      nameTranslations: {},
      served: [],
      isServedNow: true,
      dishes: [
        {
          id: "soy-sauce-ramen",
          name: "醤油ラーメン",
          nameTranslations: { ja: "醤油ラーメン", en: "Soy sauce ramen" },
          description: null,
          descriptionTranslations: {},
          about: "Wheat noodles in a soy sauce broth",
          prices: { eatIn: { minor: 1_200, currency: "JPY" }, takeOut: null },
          isAlcohol: false,
          glossaryId: null,
          photo: null,
          drawing: null,
          variants: [],
          options: [],
          basis: "stated",
          contains: ["gluten", "eggs"],
          mayContain: [],
          freeOf: ["nuts"],
          diets: [],
          facts: { level: "owner-declared", date: "2026-11-01" },
          askAbout: [],
          isSoldOut: false,
        },
      ],
    },
  ],
};
export const menuExamples: EndpointExamples = { answer: menu };

const insights: Insights = {
  from: "2026-12-18",
  to: "2026-12-24",
  days: [{ day: "2026-12-24", views: 120, matches: 340, guests: 46, noShows: 1, cancellations: 2 }],
  viewLanguages: [{ language: "en", count: 80 }],
  orders: { count: 18, total: { minor: 43_200, currency: "JPY" } },
  funnel: { views: 120, forms: 40, holds: 30, bookings: 21, languages: [{ language: "en", count: 14 }] },
  demand: {
    tables: [{ weekday: 5, guests: 4, people: 6 }],
    needs: [{ need: "halal", people: 5 }],
  },
  lacks: [],
};
export const insightsExamples: EndpointExamples = { query: { days: "7" }, answer: insights };
