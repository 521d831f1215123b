import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { LocationsView, LocationView } from "../../contract/restaurants.ts";
import { ownersApi } from "../api.ts";
import { LocationForm } from "./location-form.tsx";

interface LocationCardProps {
  location: LocationView;
  /** Index in the list; the main location is first. */
  index: number;
  /** Whether its dashboard is open. */
  isHere: boolean;
  /** Whether it is being edited. */
  isOpen: boolean;
  onToggle(): void;
  onChanged(view: LocationsView): void;
  onOld(): void;
}

export function LocationCard(props: LocationCardProps) {
  const { location, index, isHere, isOpen, onToggle, onChanged, onOld } = props;
  const t = useTranslations("house.locations");
  const toast = useToast();
  const { isPending, refusal, attempt } = useSaveAction();
  const { id, address, phone, latitude, longitude, isPrimary, isActive, mayChange, version } = location;
  const title = isPrimary ? t("main") : t("branch", { index });
  const makePrimary = () =>
    attempt(() => send(ownersApi("PUT /api/owner/restaurants/:id/primary", { params: { id } })), {
      onDone(view) {
        toast({ title: t("primarySet", { name: address ?? location.name }), tone: "success" });
        onChanged(view);
      },
    });
  return (
    <section className="grid h-full content-start gap-3 card p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-bold">{title}</h2>
        {isPrimary && <Badge className="bg-good-bg text-good">{t("primary")}</Badge>}
        {!isActive && <Badge className="bg-warn-bg text-warn">{t("hidden")}</Badge>}
      </div>
      {isOpen ? (
        <LocationForm
          first={{ address: address ?? "", phone: phone ?? "", lat: latitude, lng: longitude }}
          submit={t("save")}
          call={(place) =>
            send(
              ownersApi("PUT /api/owner/restaurants/:id/location", {
                params: { id },
                body: { ...place, version },
              }),
            )
          }
          onDone={(view) => {
            toast({ title: t("saved"), tone: "success" });
            onChanged(view);
          }}
          onOld={onOld}
          onCancel={onToggle}
        />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
            <Fact name={t("address")} isWide lang="ja">
              {address}
            </Fact>
            <Fact name={t("phone")} isWide>
              {phone}
            </Fact>
            <Fact name={t("latitude")}>{String(latitude)}</Fact>
            <Fact name={t("longitude")}>{String(longitude)}</Fact>
          </dl>
          <RefusalNote refusal={refusal} />
          {!mayChange && <p className="text-sm text-soft">{t("elsewhere")}</p>}
          {mayChange && (
            <div className="flex flex-wrap gap-2">
              <Button size="lg" onClick={onToggle}>
                {t("edit")}
              </Button>
              {!isPrimary && (
                <Button size="lg" disabled={isPending} onClick={() => void makePrimary()}>
                  {t("makePrimary")}
                </Button>
              )}
              {!isHere && (
                <ButtonLink size="lg" to={paths.ownerRestaurant(id)}>
                  {t("open")}
                </ButtonLink>
              )}
              <ButtonLink size="lg" to={`${paths.ownerSettings(id)}#danger`}>
                {t("remove")}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Badge({ className, children }: { className: string; children: string }) {
  return <span className={`rounded-full px-3 py-1 text-sm font-semibold ${className}`}>{children}</span>;
}

function Fact({
  name,
  lang,
  isWide = false,
  children,
}: {
  name: string;
  lang?: string;
  isWide?: boolean;
  children: string | null;
}) {
  const t = useTranslations("house.locations");
  return (
    <div className={`min-w-0 ${isWide ? "col-span-2" : ""}`}>
      <dt className="text-sm font-semibold text-soft">{name}</dt>
      <dd lang={children ? lang : undefined} className={`break-words ${children ? "" : "text-soft"}`}>
        {children ?? t("notProvided")}
      </dd>
    </div>
  );
}
