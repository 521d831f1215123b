import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract/owned-restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Badge, Card } from "#platform/web/ui/card.tsx";
import type { RestaurantSettings } from "../../contract/restaurants.ts";

/** What the restaurant has with the operator, and whether guests can book. */
export function RegistrationSection({
  restaurant: { id, acceptsReservations },
  settings: { plan },
}: {
  restaurant: OwnedRestaurant;
  settings: RestaurantSettings;
}) {
  const t = useTranslations("house.settings.registration");
  return (
    <Card title={t("title")} action={<Badge isGood>{t("registered")}</Badge>}>
      <ul className="grid gap-1">
        <li>{plan ? t("plan", { plan: plan.name }) : t("noPlan")}</li>
        <li>{t(acceptsReservations ? "bookings" : "noBookings")}</li>
      </ul>
      {!acceptsReservations && (
        <ButtonLink size="lg" className="w-full sm:w-fit sm:px-6" to={paths.ownerSeatingPlan(id)}>
          {t("setTables")}
        </ButtonLink>
      )}
    </Card>
  );
}
