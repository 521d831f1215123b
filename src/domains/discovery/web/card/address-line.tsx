import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { PinIcon } from "#platform/web/ui/icons.tsx";
import { addressOf } from "./card-facts.ts";

/** A restaurant's address in the reader's language; renders nothing if it is unknown. */
export function AddressLine({ card, className }: { card: RestaurantCard; className: string }) {
  const address = addressOf(card, usePage().language);
  if (address === null) return null;
  return (
    <p className={`flex items-start text-sm ${className}`}>
      <PinIcon className="mt-0.5 size-4 text-soft" />
      <span lang={address.lang} className="min-w-0 wrap-anywhere">
        {address.text}
      </span>
    </p>
  );
}
