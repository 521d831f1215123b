import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { PERMISSION_REQUEST } from "#platform/web/lib/device/geolocation.ts";
import { useLocationAccess } from "#platform/web/lib/device/use-location-access.ts";
import { BenefitsPanel } from "#platform/web/ui/benefits-panel.tsx";
import { AccessPanel } from "./access-panel.tsx";
import { PrivacyPromise } from "./privacy-promise.tsx";
import { Rings } from "./rings.tsx";

const BENEFITS = ["nearest", "walk", "alerts"] as const;

/** Why a diner may want to say where they are, and the way on for those who don't. */
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

/** The button that was pressed may be gone with the answer: the focus goes to what has come instead. */
function useFocusAfterAnswer(state: string) {
  const panel = useRef<HTMLElement>(null);
  const wasRequesting = useRef(false);
  useEffect(() => {
    if (wasRequesting.current && state !== "requesting") panel.current?.focus({ preventScroll: true });
    wasRequesting.current = state === "requesting";
  }, [state]);
  return panel;
}
