/** Addresses of the API that public pages call by themselves. Apart from the others, so that the first page does not bring all of them. */
export const firstPaths = {
  translateContent: () => "/api/translate/content",
  translateUiKeys: () => "/api/translate/ui-keys",
  translateUiTexts: () => "/api/translate/ui-texts",
  restaurants: () => "/api/restaurants",
  restaurant: (id: string) => `/api/restaurants/${encodeURIComponent(id)}`,
  menu: (restaurantId: string) => `/api/restaurants/${encodeURIComponent(restaurantId)}/menu`,
  registrationAsks: (id: string) => `/api/restaurants/${encodeURIComponent(id)}/registration-asks`,
  logOut: () => "/api/auth/logout",
  me: () => "/api/auth/me",
  /** Said once when the page of a restaurant is in front of somebody. */
  restaurantViews: (id: string) => `/api/restaurants/${encodeURIComponent(id)}/views`,
} as const;
