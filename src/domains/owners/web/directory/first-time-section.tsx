import { useState } from "react";
import { useTranslations } from "use-intl";
import { billingApi } from "#domains/billing/web/api.ts";
import { FIRST_TIME_DAYS } from "#domains/payments/commission.ts";
import type { FirstTimeView, GiveFirstTime } from "#domains/payments/contract/rates.ts";
import { send } from "#platform/web/calls/api.ts";
import { useConsoleForm } from "#platform/web/console/use-console-action.ts";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { AdminRestaurant } from "../../contract/restaurants.ts";

interface FirstTimeProps {
  restaurant: AdminRestaurant;
  onChange(): unknown;
}

/** Grants or extends a restaurant's commission-free period. */
export function FirstTimeSection({ restaurant, onChange }: FirstTimeProps) {
  const t = useTranslations("admin.restaurants");
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button aria-label={`${t("firstTime.give")}: ${restaurant.name}`} onClick={() => setAsked(true)}>
        {t("firstTime.give")}
      </Button>
      {isAsked && (
        <AskDialog
          title={t("firstTime.title", { restaurant: restaurant.name })}
          onClose={() => setAsked(false)}
        >
          {(close) => <FirstTimeForm restaurant={restaurant} onChange={onChange} onClose={close} />}
        </AskDialog>
      )}
    </>
  );
}

function FirstTimeForm({ restaurant, onChange, onClose }: FirstTimeProps & { onClose(): void }) {
  const t = useTranslations("admin.restaurants");
  const toast = useToast();
  const { id, firstTime } = restaurant;
  const { draft, errors, isPending, change, submit } = useConsoleForm({
    empty: { from: firstTime?.from ?? "", until: firstTime?.until ?? "" },
    send: (body) => giveFirstTime(id, body),
    async onSent() {
      toast({ title: t("done"), tone: "success" });
      onClose();
      await onChange();
    },
  });
  return (
    <>
      <p>{t("firstTime.text", { days: FIRST_TIME_DAYS })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["from", "until"] as const).map((field) => (
          <Field key={field} field={field} label={t(`firstTime.${field}`)} error={errors[field]}>
            {(props) => (
              <input
                {...props}
                type="date"
                value={draft[field]}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <AskButtons
        no={t("no")}
        yes={t("firstTime.yes")}
        onNo={onClose}
        onYes={() => void submit()}
        isPending={isPending}
        isIncomplete={draft.from === "" || draft.until === ""}
      />
    </>
  );
}

function giveFirstTime(id: string, body: GiveFirstTime): Promise<FirstTimeView> {
  return send(billingApi("PUT /api/admin/restaurants/:id/first-time", { params: { id }, body }));
}
