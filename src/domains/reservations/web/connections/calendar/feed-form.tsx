import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { MadeCalendarFeed } from "#domains/reservations/contract/connections/feeds.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";

interface FeedFormProps {
  restaurantId: string;
  areas: readonly string[];
  onMade(made: MadeCalendarFeed): void;
}

/** Makes a link: of the whole restaurant or one of its areas, without names unless they are wanted. */
export function FeedForm({ restaurantId, areas, onMade }: FeedFormProps) {
  const t = useTranslations("connections.calendar");
  const { isPending, refusal, attempt } = useSaveAction();
  const [area, setArea] = useState("");
  const [hasGuests, setHasGuests] = useState(false);
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const call = reservationsApi("POST /api/owner/restaurants/:id/calendar-feeds", {
      params: { id: restaurantId },
      body: { area: area === "" ? null : area, hasGuests },
    });
    void attempt(() => send(call), { onDone: onMade });
  };
  return (
    <form onSubmit={make} noValidate className="grid gap-3">
      {areas.length > 0 && (
        <Field field="area" label={t("area")} error={undefined}>
          {(input) => (
            <select {...input} value={area} onChange={(event) => setArea(event.target.value)}>
              <option value="">{t("all")}</option>
              {areas.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={hasGuests}
          onChange={(event) => setHasGuests(event.target.checked)}
        />
        {t("hasGuests")}
      </label>
      <p className="text-sm text-soft">{t("warning")}</p>
      <RefusalNote refusal={refusal} />
      <Button kind="main" type="submit" size="lg" className="w-full sm:w-fit sm:px-6" disabled={isPending}>
        {t("make")}
      </Button>
    </form>
  );
}
