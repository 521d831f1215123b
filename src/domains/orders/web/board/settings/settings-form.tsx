import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { ORDER_KINDS } from "#domains/notifications/notice-constants.ts";
import type { OrderingSettings } from "#domains/orders/contract/orders.ts";
import { PAY_PLACES } from "#domains/orders/order-constants.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Switch } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { ordersApi } from "../../api.ts";

interface SettingsFormProps {
  restaurantId: string;
  first: OrderingSettings;
  onSaved(): void;
}

const PREP_MINUTES = [5, 10, 15, 20, 25, 30, 40, 45, 60, 90] as const;
const CAPS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20] as const;

/** Kinds of orders, payment, and the kitchen's capacity. */
export function SettingsForm({ restaurantId, first, onSaved }: SettingsFormProps) {
  const t = useTranslations("owner.orders.settings");
  const toast = useToast();
  const [draft, setDraft] = useState(first);
  const { isPending, refusal, attempt } = useSaveAction();
  const set = (changes: Partial<OrderingSettings>) => setDraft((before) => ({ ...before, ...changes }));
  const toggle = <One,>(list: readonly One[], one: One, isOn: boolean) =>
    isOn ? [...list, one] : list.filter((other) => other !== one);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void attempt(
      () =>
        send(
          ordersApi("PUT /api/owner/restaurants/:id/ordering", { params: { id: restaurantId }, body: draft }),
        ),
      {
        onDone() {
          toast({ title: t("saved"), tone: "success" });
          onSaved();
        },
      },
    );
  };
  return (
    <form onSubmit={save} className="grid gap-5 print:hidden">
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-bold">{t("kinds")}</legend>
        {ORDER_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={t(`kind.${kind}`)}
            hint={t(`kindHint.${kind}`)}
            isOn={draft.kinds.includes(kind)}
            onChange={(isOn) => set({ kinds: toggle(draft.kinds, kind, isOn) })}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-bold">{t("pays")}</legend>
        {PAY_PLACES.map((place) => (
          <Switch
            key={place}
            label={t(`pay.${place}`)}
            isOn={draft.pays.includes(place)}
            onChange={(isOn) => set({ pays: toggle(draft.pays, place, isOn) })}
          />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field field="prepMinutes" label={t("prep")} error={undefined}>
          {(input) => (
            <select
              {...input}
              value={draft.prepMinutes}
              onChange={(event) => set({ prepMinutes: Number(event.target.value) })}
            >
              {withCurrent(PREP_MINUTES, draft.prepMinutes).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {t("minutes", { minutes })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field field="capPerQuarter" label={t("cap")} error={undefined}>
          {(input) => (
            <select
              {...input}
              value={draft.capPerQuarter ?? ""}
              onChange={(event) =>
                set({ capPerQuarter: event.target.value === "" ? null : Number(event.target.value) })
              }
            >
              <option value="">{t("noCap")}</option>
              {withCurrent(CAPS, draft.capPerQuarter).map((count) => (
                <option key={count} value={count}>
                  {t("orders", { count })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field field="invoiceNumber" label={t("invoice")} hint={t("invoiceHint")} error={undefined}>
          {(input) => (
            <input
              {...input}
              inputMode="text"
              maxLength={14}
              placeholder="T9234567890123"
              value={draft.invoiceNumber ?? ""}
              onChange={(event) => set({ invoiceNumber: event.target.value.trim().toUpperCase() || null })}
            />
          )}
        </Field>
      </div>
      <RefusalNote refusal={refusal} />
      <Button kind="main" type="submit" size="lg" className="w-fit px-8" disabled={isPending}>
        {t("save")}
      </Button>
    </form>
  );
}

/** The choices, with the current value if it is another one. */
function withCurrent(choices: readonly number[], own: number | null): number[] {
  return [...new Set(own === null ? choices : [...choices, own])].sort((a, b) => a - b);
}
