import { useState } from "react";
import { useTranslations } from "use-intl";
import { useOperatorMay } from "#domains/accounts/web/operator-role.ts";
import { StartHelp } from "#domains/staff/web/help/start-help.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { FactList } from "#platform/web/console/view.tsx";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import type { AdminRestaurant, SetShown } from "../../contract/restaurants.ts";
import { SETUP_STEPS } from "../../setup-constants.ts";
import { ownersApi } from "../api.ts";
import { FirstTimeSection } from "./first-time-section.tsx";
import { Listed } from "./listed-facts.tsx";
import { NotesSection } from "./notes-section.tsx";

interface RestaurantDialogProps {
  restaurant: AdminRestaurant;
  onChange(): unknown;
  onClose(): void;
}

/** One restaurant of the directory, and what the operator can do. */
export function RestaurantDialog({ restaurant, onChange, onClose }: RestaurantDialogProps) {
  const t = useTranslations("admin.restaurants");
  const day = useLocalDay();
  const isFinance = useOperatorMay("finance");
  const isSupport = useOperatorMay("support");
  const { id, name, owner, planName, state, firstTime, listed, setupDone } = restaurant;
  const facts = [
    [t("table.state"), t(`state.${state}`)],
    [t("table.plan"), planName ?? t("noPlan")],
    [t("table.owner"), owner ?? t("noOwner")],
    ...(firstTime
      ? [
          [
            t("table.firstTime"),
            t("firstTime.given", { from: day(firstTime.from), until: day(firstTime.until) }),
          ] as const,
        ]
      : []),
  ] as const;
  return (
    <SideDialog title={<span lang="ja">{name}</span>} onClose={onClose}>
      <FactList facts={facts} />
      <ul className="grid gap-1">
        {SETUP_STEPS.map((step) => {
          const isDone = setupDone.includes(step);
          return (
            <li key={step} className={`flex items-center gap-2 ${isDone ? "" : "text-soft"}`}>
              {isDone ? (
                <CheckIcon />
              ) : (
                <span aria-hidden="true" className="size-5 rounded-full border-2 border-line" />
              )}
              {t(`step.${step}`)}
              <span className="sr-only">{isDone ? t("table.isDone") : t("table.isLeft")}</span>
            </li>
          );
        })}
      </ul>
      {listed && listed.differences.length > 0 && <Listed listed={listed} />}
      <NotesSection restaurantId={id} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        {state === "shown" && <ButtonLink to={paths.restaurant(id)}>{t("see")}</ButtonLink>}
        {isSupport && owner !== null && state !== "archived" && <StartHelp restaurant={restaurant} />}
        {isFinance && <FirstTimeSection restaurant={restaurant} onChange={onChange} />}
        {isSupport && <ShownButton restaurant={restaurant} onChange={onChange} />}
      </div>
    </SideDialog>
  );
}

/** Hides the restaurant from guests, or shows it again. */
function ShownButton({ restaurant: { id, name, state }, onChange }: Omit<RestaurantDialogProps, "onClose">) {
  const t = useTranslations("admin.restaurants");
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useConsoleAction(onChange);
  const isWithheld = state === "withheld";
  return (
    <>
      <Button
        disabled={isPending}
        aria-label={`${t(isWithheld ? "show" : "hide")}: ${name}`}
        onClick={() => setAsked(true)}
      >
        {t(isWithheld ? "show" : "hide")}
      </Button>
      {isAsked && (
        <AskFirst
          title={t(isWithheld ? "showTitle" : "hideTitle", { restaurant: name })}
          text={isWithheld ? t("showText") : `${t("hideText")} ${t("ownersRead")}`}
          yes={t(isWithheld ? "show" : "hide")}
          no={t("no")}
          reason={{ label: t("reason"), max: 500 }}
          isPending={isPending}
          onYes={(reason) => run(() => setShown(id, { isShown: isWithheld, reason }), t("done"))}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function setShown(id: string, body: SetShown): Promise<AdminRestaurant> {
  return send(ownersApi("PUT /api/admin/restaurants/:id/shown", { params: { id }, body }));
}
