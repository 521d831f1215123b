/** This entry point of the package is a folder, whose types TypeScript doesn't find by Node's module resolution. */
declare module "@stripe/stripe-js/pure" {
  export { loadStripe } from "@stripe/stripe-js";
}
