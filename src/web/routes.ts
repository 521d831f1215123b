import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/welcome.tsx"),
  route("app", "routes/app.tsx"),
  route("auth", "routes/auth.tsx"),
  route("location-permission", "routes/location-permission.tsx"),
  route("allergy-card", "routes/allergy-card.tsx"),
  route("search", "routes/search.tsx"),
  route("offline", "routes/offline.tsx"),
  route("restaurant-owners", "routes/restaurant-owners.tsx"),
  route("owner/dashboard", "routes/owner-dashboard.tsx"),
  route("restaurant/:id", "routes/restaurant.tsx"),
  route("restaurant/:id/book", "routes/book.tsx"),
  route("restaurant/:id/booking", "routes/book.tsx", { id: "routes/book-alias" }),
  route("restaurant/:id/order", "routes/order.tsx"),
  route("app/order-confirmation/:id", "routes/order-confirmation.tsx"),
  route("app/checkout/:id", "routes/checkout.tsx"),
  route("pay/:secret", "routes/pay.tsx"),
  route("booking/:id/confirmation", "routes/confirmation.tsx"),
  route("booking-confirmation/:id", "routes/confirmation.tsx", { id: "routes/confirmation-alias" }),
  route("waitlist/:id", "routes/waitlist.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
