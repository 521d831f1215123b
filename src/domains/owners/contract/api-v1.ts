import type { Translations } from "#kernel/languages.ts";

/** `GET /api/v1`, for everybody. */
export interface ApiIndex {
  version: 1;
  authorization: string;
  callsPerMinute: number;
  maxDays: number;
  /** Templates of RFC 6570. */
  paths: readonly string[];
}

/** `GET /api/v1/restaurants` */
export interface ApiRestaurants {
  restaurants: ApiRestaurant[];
}

export interface ApiRestaurant {
  id: string;
  name: string;
  nameTranslations: Translations;
  address: string | null;
  phone: string | null;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** IANA. */
  zone: string;
  isPrimary: boolean;
  /** Whether guests see it. */
  isActive: boolean;
}
