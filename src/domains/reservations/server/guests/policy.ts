import { isServed } from "#domains/notifications/server/public.ts";
import type { CreateReservation } from "#domains/reservations/contract/reservations.ts";
import { toE164 } from "#kernel/phone.ts";
import { Refusal } from "#platform/server/http/refusal.ts";

/** @throws Refusal where text messages were chosen and don't go to the number's country. `path`: of the booking within the body. */
export function refuseCountry(
  { notificationMethod, customerPhone }: Pick<CreateReservation, "notificationMethod" | "customerPhone">,
  smsCountries: readonly string[],
  path = "",
): void {
  const number = notificationMethod === "sms" && customerPhone !== null ? toE164(customerPhone, null) : null;
  if (number !== null && !isServed(number, smsCountries))
    throw new Refusal("invalid-input", { issues: [{ path: `${path}customerPhone`, issue: "sms-country" }] });
}
