/** Every address of the product, in one place: a link that is not made here is a bug. */
export const paths = {
  welcome: () => "/",
  app: () => "/app",
  search: (text?: string) => (text === undefined ? "/search" : `/search?q=${encodeURIComponent(text)}`),
  restaurant: (id: string) => `/restaurant/${encodeURIComponent(id)}`,
  book: (id: string) => `/restaurant/${encodeURIComponent(id)}/book`,
  confirmation: (id: string) => `/booking/${encodeURIComponent(id)}/confirmation`,
  forRestaurants: () => "/restaurant-owners",
} as const;

export const apiPaths = {
  restaurants: () => "/api/restaurants",
  restaurant: (id: string) => `/api/restaurants/${encodeURIComponent(id)}`,
  availability: (id: string) => `/api/restaurants/${encodeURIComponent(id)}/availability`,
  figures: () => "/api/figures",
  reservations: () => "/api/reservations",
  reservation: (id: string) => `/api/reservations/${encodeURIComponent(id)}`,
  calendar: (id: string) => `/api/reservations/${encodeURIComponent(id)}/calendar.ics`,
} as const;
