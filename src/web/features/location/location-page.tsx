import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { PERMISSION_REQUEST } from "../../lib/geolocation.ts";
import { useLocationAccess } from "../../lib/use-location-access.ts";
import { CheckIcon } from "../../ui/icons.tsx";
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
      <div className="overflow-hidden rounded-card bg-ai-900 text-washi-50">
        <Rings isFound={access.state === "granted"} isLooking={access.state === "requesting"} />
        <div className="px-5 pb-6 sm:px-8">
          <h2 className="text-lg font-bold">{t("benefitsTitle")}</h2>
          <ul className="mt-3 grid gap-2.5">
            {BENEFITS.map((benefit) => (
              <li key={benefit} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 size-5 text-washi-200" />
                <span className="min-w-0">{t(`benefits.${benefit}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
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
