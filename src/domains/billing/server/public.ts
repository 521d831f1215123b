export { redeemCoupon } from "./coupons/redeem-coupon.ts";
export { registerCoupons } from "./coupons/routes.ts";
export { hasRedeemed, removeRedemption, setRedeemer } from "./coupons/store.ts";
export { registerPlans, registerRates } from "./routes.ts";
export { spansOf } from "./rules.ts";
export {
  allPlans,
  type BusinessRow,
  businessOf,
  insertBusiness,
  lockBusiness,
  type PlanRow,
  planByKey,
  planOf,
  planOfBusiness,
  setBusiness,
} from "./store.ts";
export { agree } from "./subscriptions/begin-plan.ts";
export { planFees } from "./subscriptions/charges/store.ts";
export { type PlanTerms, planHooks, planTermsOf } from "./subscriptions/get-plan.ts";
export { billPlans } from "./subscriptions/jobs.ts";
export { registerBilling } from "./subscriptions/routes.ts";
export { ZONE } from "./subscriptions/rules.ts";
export { billingSubscribers } from "./subscriptions/subscribers.ts";
