import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import type { LocationAccess } from "#platform/web/lib/device/use-location-access.ts";
import { allowLocation } from "#platform/web/lib/memory/consent.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { ForwardIcon, LocateIcon } from "#platform/web/ui/icons.tsx";
import { LocationDot } from "#platform/web/ui/location-dot.tsx";
import { NeedsScripts } from "#platform/web/ui/needs-scripts.tsx";

interface AccessPanelProps {
  access: LocationAccess;
  onRequest(): void;
  ref: Ref<HTMLElement>;
}

/** What is known about the permission now, and what can be done about it. */
export function AccessPanel({ access, onRequest, ref }: AccessPanelProps) {
  const t = useTranslations("location");
  const { state } = access;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t(`state.${state}`)}
      data-state={state}
      className="grid gap-4 rounded-card border border-line bg-card p-5 shadow-card"
    >
      <div role="status" className="grid gap-1.5">
        <p className="flex items-baseline gap-2.5 font-semibold">
          <LocationDot state={state} className="shrink-0" />
          <span className="min-w-0">
            {access.state === "denied" ? t(`failure.${access.reason}`) : t(`state.${access.state}`)}
          </span>
        </p>
        <p className="text-soft">{t(`${state}Text`)}</p>
        {access.state === "denied" && access.reason === "denied" && (
          <p className="text-sm text-soft">{t("howTo")}</p>
        )}
      </div>
      <NeedsScripts />
      <div className="grid gap-2.5">
        <Choices access={access} onRequest={onRequest} />
      </div>
    </section>
  );
}

function Choices({ access, onRequest }: Omit<AccessPanelProps, "ref">) {
  const t = useTranslations("location");
  if (access.state === "granted") {
    return (
      <>
        <ButtonLink kind="call" to={paths.app()} className="text-lg" onClick={allowLocation}>
          {t("toMap")}
          <ForwardIcon />
        </ButtonLink>
        <ButtonLink to={paths.auth("customer")}>{t("register")}</ButtonLink>
      </>
    );
  }
  if (access.state === "denied") {
    // After a plain no the way on is to browse; after a failure another try may be all that is needed.
    const isFinal = access.reason === "denied" || access.reason === "unsupported";
    const again = (
      <Button kind={isFinal ? "quiet" : "call"} onClick={onRequest}>
        {t("tryAgain")}
      </Button>
    );
    return (
      <>
        {!isFinal && again}
        <ButtonLink kind={isFinal ? "call" : "quiet"} to={paths.appPublic()}>
          {t("withoutAlerts")}
        </ButtonLink>
        {access.reason === "denied" && again}
      </>
    );
  }
  return (
    <>
      <Button kind="call" className="text-lg" disabled={access.state === "requesting"} onClick={onRequest}>
        <LocateIcon />
        {t("allow")}
      </Button>
      <ButtonLink to={paths.appPublic()}>{t("withoutLocation")}</ButtonLink>
    </>
  );
}
