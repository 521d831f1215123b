import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_ADDRESS_LENGTH } from "#domains/restaurants/restaurant-terms.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { focusFirst } from "#platform/web/ui/dialog/focus-first.ts";
import { Field } from "#platform/web/ui/form/field.tsx";
import type { LocationsView } from "../../contract/restaurants.ts";
import type { PlaceFields } from "./model.ts";
import { PlaceOnMap } from "./place-on-map.tsx";

/** A place as the server takes it. */
export interface Place {
  address: string;
  phone: string | null;
  lat: number;
  lng: number;
}

interface LocationFormProps {
  first: PlaceFields;
  /** What the button says. */
  submit: string;
  call(place: Place): Promise<LocationsView>;
  onDone(view: LocationsView): void;
  /** The pin still stands elsewhere, and has to be moved first. */
  isNew?: boolean;
  /** Somebody else was faster. */
  onOld?(): void;
  onCancel(): void;
}

/** Address, phone and the pin of a location. */
export function LocationForm({
  first,
  submit,
  call,
  isNew = false,
  onDone,
  onOld,
  onCancel,
}: LocationFormProps) {
  const t = useTranslations("house.locations");
  const form = useRef<HTMLFormElement>(null);
  const [place, setPlace] = useState(first);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { isPending, refusal, attempt } = useAttempt();
  const change = (changes: Partial<PlaceFields>) => {
    setPlace((last) => ({ ...last, ...changes }));
    const mended = [...Object.keys(changes), ...("lat" in changes ? ["pin"] : [])];
    setErrors((last) =>
      Object.fromEntries(Object.entries(last).filter(([field]) => !mended.includes(field))),
    );
  };
  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    if (Object.keys(found).length > 0) requestAnimationFrame(() => focusFirst(form.current, found));
    return Object.keys(found).length > 0;
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isUnmoved = isNew && place.lat === first.lat && place.lng === first.lng;
    const missing = {
      ...(place.address.trim() === "" && { address: t("addressMissing") }),
      ...(isUnmoved && { pin: t("pinUnmoved") }),
    };
    if (refuse(missing)) return;
    const wanted = { ...place, address: place.address.trim(), phone: place.phone.trim() || null };
    const tried = () =>
      call(wanted).catch((error: unknown) => {
        const found = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
        refuse(Object.fromEntries(found.map(({ path, message }) => [path, message])));
        throw error;
      });
    void attempt(tried, {
      onDone,
      ...(onOld && { onOld: () => onOld() }),
      explain: (code) =>
        code === "changed-meanwhile" ? t("newer") : code === "invalid-input" ? t("wrong") : null,
    });
  };
  return (
    <form ref={form} onSubmit={save} noValidate className="grid gap-4">
      <Field field="address" label={t("address")} error={errors.address}>
        {({ className, ...input }) => (
          <input
            {...input}
            lang="ja"
            autoComplete="off"
            maxLength={MAX_ADDRESS_LENGTH}
            className={`${className} min-h-12 text-lg`}
            value={place.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </Field>
      <Field field="phone" label={t("phone")} error={errors.phone}>
        {({ className, ...input }) => (
          <input
            {...input}
            type="tel"
            autoComplete="off"
            maxLength={40}
            className={`${className} min-h-12 text-lg`}
            value={place.phone}
            onChange={(event) => change({ phone: event.target.value })}
          />
        )}
      </Field>
      <PlaceOnMap position={place} onChange={change} errors={errors} />
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button
          kind="main"
          type="submit"
          className="min-h-12 grow text-lg sm:grow-0 sm:px-8"
          disabled={isPending}
        >
          {submit}
        </Button>
        <Button className="min-h-12" disabled={isPending} onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
