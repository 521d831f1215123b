import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { PlaceCandidate } from "#domains/onboarding/contract.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { ApplicationForm } from "../use-application-form.ts";

/** Places of the map that may be the applicant's: which one it is decides what becomes of the application. */
export function PlaceQuestion({ form: { places, choosePlace } }: { form: ApplicationForm }) {
  const t = useTranslations("application.place");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div>
        <h2 ref={title} tabIndex={-1} className="text-xl font-bold">
          {t("title")}
        </h2>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </div>
      <ul className="grid gap-3">
        {places.map((place) => (
          <PlaceLine key={place.id} place={place} onChoose={() => choosePlace(place.id)} />
        ))}
      </ul>
      <Button onClick={() => choosePlace(null)} className="w-full">
        {t("none")}
      </Button>
    </>
  );
}

function PlaceLine({
  place: { name, address, isPartner },
  onChoose,
}: {
  place: PlaceCandidate;
  onChoose(): void;
}) {
  const t = useTranslations("application.place");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold break-words">{name}</p>
        <p className="text-sm text-soft">{address ?? t("noAddress")}</p>
      </div>
      {isPartner ? (
        <p className="basis-full text-sm sm:basis-auto">{t("partner")}</p>
      ) : (
        <Button kind="main" onClick={onChoose}>
          {t("mine")}
        </Button>
      )}
    </li>
  );
}
