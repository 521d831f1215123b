import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { chatsProvider } from "#domains/assistant/server/public.ts";
import { favouritesProvider } from "#domains/discovery/server/public.ts";
import { applicationsProvider } from "#domains/onboarding/server/public.ts";
import { ordersProvider } from "#domains/orders/server/public.ts";
import { apiKeysProvider, webhooksProvider } from "#domains/owners/server/public.ts";
import {
  bookingDevicesProvider,
  calendarFeedsProvider,
  guestRecordsProvider,
  reservationsProvider,
} from "#domains/reservations/server/public.ts";
import { reviewsProvider } from "#domains/restaurants/server/public.ts";
import {
  healthReadsProvider,
  lineLinksProvider,
  membershipsProvider,
  noticeChoicesProvider,
  pushProvider,
} from "#domains/staff/server/public.ts";

/** What each domain knows of an account, in the order of its export. */
export const accountParts: readonly AccountDataProvider[] = [
  membershipsProvider,
  healthReadsProvider,
  apiKeysProvider,
  webhooksProvider,
  applicationsProvider,
  favouritesProvider,
  reservationsProvider,
  guestRecordsProvider,
  calendarFeedsProvider,
  bookingDevicesProvider,
  ordersProvider,
  reviewsProvider,
  chatsProvider,
  pushProvider,
  noticeChoicesProvider,
  lineLinksProvider,
];
