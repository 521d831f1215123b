import { type Ref, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { ALERT_DISTANCES } from "#domains/accounts/alert-settings.ts";
import { paths } from "#kernel/addresses/paths.ts";
import {
  type LocationAccess,
  PERMISSION_REQUEST,
  useLocationAccess,
} from "#platform/web/device/geolocation.ts";
import { allowLocation } from "#platform/web/storage/consent.ts";
import { BenefitsPanel } from "#platform/web/ui/benefits-panel.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { ForwardIcon, LocateIcon, LocationDot } from "#platform/web/ui/icons.tsx";
import { NeedsScripts } from "#platform/web/ui/notice-box.tsx";

const CENTRE = 160;
/** Pixels per metre in the drawing. */
const SCALE = 0.72;
/** Example restaurants, in metres east and south; the first is a partner. */
const PLACES = [
  { x: 58, y: -52, isPartner: true },
  { x: -118, y: 22, isPartner: false },
  { x: 62, y: 30, isPartner: false },
  { x: -62, y: -104, isPartner: false },
  { x: 150, y: 62, isPartner: false },
] as const;

/** Illustration: the reader in the middle, the alert distances, and restaurants around. */
function Rings({ isFound, isLooking }: { isFound: boolean; isLooking: boolean }) {
  return (
    <svg viewBox="0 0 320 320" className="mx-auto block w-full max-w-72 p-4 lg:max-w-none" aria-hidden="true">
      {ALERT_DISTANCES.map((metres) => (
        <g key={metres}>
          <circle
            cx={CENTRE}
            cy={CENTRE}
            r={metres * SCALE}
            className="fill-ai-600/15 stroke-washi-200/50"
            strokeDasharray="3 5"
          />
          <text
            x={CENTRE}
            y={CENTRE + metres * SCALE - 6}
            textAnchor="middle"
            className="fill-washi-200 text-[11px]"
          >
            {metres} m
          </text>
        </g>
      ))}
      {PLACES.map(({ x, y, isPartner }) => (
        <g key={x} transform={`translate(${CENTRE + x * SCALE} ${CENTRE + y * SCALE})`}>
          {isPartner ? (
            <path d="M-13-12h26v3h-2v20l-7-3-4 3-4-3-7 3V-9h-2z" className="fill-shu-500" />
          ) : (
            <circle r="6" className="fill-washi-50 stroke-shu-500" strokeWidth="4" />
          )}
        </g>
      ))}
      <g className={isLooking ? "animate-pulse" : ""}>
        <circle cx={CENTRE} cy={CENTRE} r="17" className="fill-self/30" />
        <circle
          cx={CENTRE}
          cy={CENTRE}
          r="8"
          className={isFound ? "fill-self stroke-white" : "fill-ai-900 stroke-washi-200"}
          strokeWidth="3"
        />
      </g>
    </svg>
  );
}

const PARTS = ["search", "alerts", "kept"] as const;

/** How the position is used, on the page itself: nobody should have to leave it to decide. */
function PrivacyPromise() {
  const t = useTranslations("location.privacy");
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-link underline underline-offset-2">
        <span aria-hidden="true" className="transition-transform duration-150 group-open:rotate-90">
          ›
        </span>
        {t("title")}
      </summary>
      <ul className="mt-1 grid gap-2 border-l-2 border-line pl-4 text-sm text-soft">
        {PARTS.map((part) => (
          <li key={part}>{t(part)}</li>
        ))}
      </ul>
    </details>
  );
}

const BENEFITS = ["nearest", "walk", "alerts"] as const;

/** Explains why sharing a location helps, and offers a way on without it. */
export function LocationPage() {
  const t = useTranslations("location");
  const { access, request } = useLocationAccess(PERMISSION_REQUEST);
  const panel = useFocusAfterAnswer(access.state);
  return (
    <div className="mx-auto grid max-w-5xl gap-6 lg:grid-cols-2 lg:gap-10 lg:py-8">
      <BenefitsPanel
        picture={<Rings isFound={access.state === "granted"} isLooking={access.state === "requesting"} />}
        title={t("benefitsTitle")}
        benefits={BENEFITS.map((benefit) => t(`benefits.${benefit}`))}
      />
      <div className="grid content-start gap-5 max-lg:order-first">
        <div>
          <h1 className="text-2xl font-bold sm:text-3xl">{t("title")}</h1>
          <p className="mt-3 text-soft">{t("lead")}</p>
        </div>
        <AccessPanel ref={panel} access={access} onRequest={() => void request()} />
        <PrivacyPromise />
      </div>
    </div>
  );
}

/** The pressed button may disappear with the response: move the focus to what replaces it. */
function useFocusAfterAnswer(state: string) {
  const panel = useRef<HTMLElement>(null);
  const wasRequesting = useRef(false);
  useEffect(() => {
    if (wasRequesting.current && state !== "requesting") panel.current?.focus({ preventScroll: true });
    wasRequesting.current = state === "requesting";
  }, [state]);
  return panel;
}

interface AccessPanelProps {
  access: LocationAccess;
  onRequest(): void;
  ref: Ref<HTMLElement>;
}

/** State of the permission, and possible actions. */
function AccessPanel({ access, onRequest, ref }: AccessPanelProps) {
  const t = useTranslations("location");
  const { state } = access;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t(`state.${state}`)}
      data-state={state}
      className="grid gap-4 card p-5 shadow-card"
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
    // After a refusal the way on is browsing; after a failure a retry may be enough.
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
