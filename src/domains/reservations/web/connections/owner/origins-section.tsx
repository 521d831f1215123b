import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { SiteView } from "#domains/reservations/contract/connections/site.ts";
import { MAX_SITE_ADDRESS, MAX_SITE_ORIGINS } from "#domains/reservations/site-origins.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useDashboardForm, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";

interface OriginsSectionProps {
  restaurant: OwnedRestaurant;
  site: SiteView;
  onChanged(site: SiteView): void;
  /** Somebody else has changed them. */
  onOld(): void;
}

/** The sites that may show the booking form. */
export function OriginsSection({ restaurant: { id, website }, site, onChanged, onOld }: OriginsSectionProps) {
  const t = useTranslations("connections.site.where");
  const toast = useToast();
  const { isPending, refusal, attempt } = useSaveAction();
  const save = (origins: string[]) =>
    send(
      reservationsApi("PUT /api/owner/restaurants/:id/site", {
        params: { id },
        body: { origins, before: site.origins },
      }),
    );
  const remove = (gone: string) =>
    void attempt(() => save(site.origins.filter((origin) => origin !== gone)), {
      onOld,
      onDone(saved) {
        toast({ title: t("removed", { site: gone }), tone: "success" });
        onChanged(saved);
      },
    });
  return (
    <div className="print:hidden">
      <Card title={t("title")} lead={t("text")}>
        {site.origins.length === 0 ? (
          <p className="text-soft">{t("none")}</p>
        ) : (
          <ul className="grid divide-y divide-line border-y border-line">
            {site.origins.map((origin) => (
              <li key={origin} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
                <span translate="no" className="min-w-0 font-semibold break-all">
                  {origin}
                </span>
                <Button
                  size="lg"
                  aria-label={t("removeName", { site: origin })}
                  disabled={isPending}
                  onClick={() => remove(origin)}
                >
                  {t("remove")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <RefusalNote refusal={refusal} />
        {site.origins.length >= MAX_SITE_ORIGINS ? (
          <p className="text-soft">{t("full", { count: MAX_SITE_ORIGINS })}</p>
        ) : (
          <AddForm
            suggestion={site.origins.length === 0 ? (website ?? "") : ""}
            save={(address) => save([...site.origins, address])}
            onOld={onOld}
            onAdded={(saved) => {
              const added = saved.origins.at(-1);
              if (added !== undefined) toast({ title: t("added", { site: added }), tone: "success" });
              onChanged(saved);
            }}
          />
        )}
      </Card>
    </div>
  );
}

interface AddFormProps {
  /** The address that the restaurant's page has. */
  suggestion: string;
  save(address: string): Promise<SiteView>;
  onAdded(site: SiteView): void;
  onOld(): void;
}

function AddForm({ suggestion, save, onAdded, onOld }: AddFormProps) {
  const t = useTranslations("connections.site.where");
  const { ref, draft, errors, refusal, isPending, change, clearErrors, submit } = useDashboardForm({
    empty: { address: suggestion },
    send: ({ address }) => save(address),
    onSent(saved) {
      change({ address: "" });
      onAdded(saved);
    },
    onOld,
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  // The server names the address by its place in the list.
  const error = Object.entries(errors).find(([path]) => /^(address|origins)/.test(path))?.[1];
  return (
    <form ref={ref} onSubmit={add} noValidate className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <Field field="address" label={t("label")} hint={t("hint")} error={error}>
        {({ className, ...input }) => (
          <input
            {...input}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={MAX_SITE_ADDRESS}
            className={`${className} min-h-12`}
            value={draft.address}
            onChange={(event) => {
              clearErrors();
              change({ address: event.target.value });
            }}
          />
        )}
      </Field>
      <Button
        kind="main"
        type="submit"
        size="lg"
        className="sm:px-6"
        disabled={isPending || draft.address.trim() === ""}
      >
        {t("add")}
      </Button>
      <div className="col-span-full">
        <RefusalNote refusal={refusal} />
      </div>
    </form>
  );
}
