import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ArchiveImpact } from "#domains/owners/contract/restaurants.ts";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { CancelAll } from "./cancel-all.tsx";
import { ImpactList } from "./impact-list.tsx";
import { isExpected, toCancel } from "./model.ts";
import { useClosing } from "./use-closing.ts";

/** Names what a deletion would strand, and asks; while guests are expected, also whether all of it is cancelled. */
export function ArchiveDialog({ restaurant, onClose }: { restaurant: OwnedRestaurant; onClose(): void }) {
  const t = useTranslations("house.settings.danger");
  const common = useTranslations("common");
  const toast = useToast();
  const { id, name } = restaurant;
  const [isCancelling, setCancelling] = useState(false);
  const closing = useClosing(id, () => {
    toast({ title: t("deleted", { name }), tone: "success" });
    onClose();
  });
  const { impact, isError, refetch, isPending, refusal, progress, isLeft, archive, cancelAll } = closing;
  if (impact?.isMainOfSeveral)
    return (
      <AskDialog title={t("mainFirst", { name })} onClose={onClose}>
        {() => (
          <>
            <p>{t("mainFirstText")}</p>
            <div className="grid gap-3">
              <ButtonLink kind="main" className="min-h-12" to={paths.ownerLocations(id)}>
                {t("toLocations")}
              </ButtonLink>
              <Button className="min-h-12 text-lg" onClick={onClose}>
                {t("keep")}
              </Button>
            </div>
          </>
        )}
      </AskDialog>
    );
  const isSecondStep = impact !== undefined && isCancelling && (toCancel(impact) > 0 || progress !== null);
  return (
    <AskDialog title={t("ask", { name })} onClose={onClose}>
      {() => (
        <>
          {impact === undefined && !isError && <p role="status">{t("looking")}</p>}
          {impact === undefined && isError && (
            <Button onClick={() => void refetch()}>{common("retry")}</Button>
          )}
          {impact && !isSecondStep && <ImpactList impact={impact} />}
          {isLeft && impact && toCancel(impact) > 0 && <p role="status">{t("left")}</p>}
          <RefusalNote refusal={refusal} />
          {isSecondStep ? (
            <CancelAll
              name={name}
              isPending={isPending}
              progress={progress}
              onCancel={(reason) => void cancelAll(reason)}
              onBack={() => setCancelling(false)}
            />
          ) : (
            <div className="grid gap-3">
              {impact && <Ways restaurantId={id} impact={impact} onCancelAll={() => setCancelling(true)} />}
              {impact && !isExpected(impact) && (
                <Button
                  kind="call"
                  className="min-h-12 text-lg"
                  disabled={isPending}
                  onClick={() => void archive()}
                >
                  {t("confirm")}
                </Button>
              )}
              <Button className="min-h-12 text-lg" onClick={onClose}>
                {t("keep")}
              </Button>
            </div>
          )}
        </>
      )}
    </AskDialog>
  );
}

interface WaysProps {
  restaurantId: string;
  impact: ArchiveImpact;
  onCancelAll(): void;
}

/** What can be done while guests are expected: look at each of them, or cancel them all. */
function Ways({ restaurantId, impact, onCancelAll }: WaysProps) {
  const t = useTranslations("house.settings.danger");
  return (
    <>
      {impact.reservations + impact.waitlist > 0 && (
        <ButtonLink kind="main" className="min-h-12" to={paths.ownerRestaurant(restaurantId)}>
          {t("toBook")}
        </ButtonLink>
      )}
      {impact.orders > 0 && (
        <ButtonLink kind="main" className="min-h-12" to={paths.ownerOrders(restaurantId)}>
          {t("toOrders")}
        </ButtonLink>
      )}
      {toCancel(impact) > 0 && (
        <Button className="min-h-12 border-shu-600 text-warn" onClick={onCancelAll}>
          {t("cancelAll")}
        </Button>
      )}
    </>
  );
}
