import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { RESTORE_DAYS } from "#domains/staff/staff-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { AskBox } from "#platform/web/dashboard/draft/draft-dialogs.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button, ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { Badge, Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { RestaurantSettings } from "../../contract/restaurants.ts";
import { ownersApi } from "../api.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";

interface VisibilitySectionProps {
  restaurantId: string;
  settings: RestaurantSettings;
  onChanged(settings: RestaurantSettings): void;
}

/** Shows or hides the restaurant. Hiding asks for confirmation and explains what happens to existing bookings. */
export function VisibilitySection({
  restaurantId,
  settings: { isActive },
  onChanged,
}: VisibilitySectionProps) {
  const t = useTranslations("house.settings.visibility");
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, attempt } = useSaveAction();
  const set = (next: boolean) => {
    setAsking(false);
    const body = { isActive: next };
    void attempt(
      () =>
        send(ownersApi("PUT /api/owner/restaurants/:id/visibility", { params: { id: restaurantId }, body })),
      {
        onDone(settings) {
          toast({ title: t(next ? "nowShown" : "nowHidden"), tone: "success" });
          onChanged(settings);
        },
      },
    );
  };
  return (
    <Card title={t("title")} action={<Badge isGood={isActive}>{t(isActive ? "active" : "hidden")}</Badge>}>
      <p>{t(isActive ? "activeText" : "hiddenText")}</p>
      <RefusalNote refusal={refusal} />
      <Button
        kind={isActive ? "quiet" : "main"}
        size="lg"
        className="w-full sm:w-fit sm:px-6"
        disabled={isPending}
        onClick={() => (isActive ? setAsking(true) : set(true))}
      >
        {t(isActive ? "hide" : "show")}
      </Button>
      {isAsking && (
        <AskBox title={t("hideTitle")} text={t("hideText")} onClose={() => setAsking(false)}>
          <Button kind="main" size="xl" onClick={() => set(false)}>
            {t("hide")}
          </Button>
          <Button size="xl" onClick={() => setAsking(false)}>
            {t("keep")}
          </Button>
        </AskBox>
      )}
    </Card>
  );
}

/** Deletes (archives) the restaurant. */
export function DangerSection({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.settings.danger");
  const [isAsking, setAsking] = useState(false);
  return (
    <Card id="danger" title={t("title")} isDanger>
      <p>{t("text", { days: RESTORE_DAYS })}</p>
      {restaurant.role === "owner" ? (
        <button
          type="button"
          className={buttonClass("quiet", "w-full border-shu-600 text-warn sm:w-fit sm:px-6", "lg")}
          onClick={() => setAsking(true)}
        >
          {t("delete")}
        </button>
      ) : (
        <p className="text-soft">{t("askOwner")}</p>
      )}
      {isAsking && <ArchiveDialog restaurant={restaurant} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** The restaurant's plan, and whether guests can book. */
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
