import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ApplicationReview, PlaceCandidate } from "#domains/onboarding/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { Card } from "#platform/web/console/card.tsx";
import { openStreetMapSearchUrl, openStreetMapUrl } from "#platform/web/lib/page/outside-urls.ts";

/** Where the restaurant is, and what the map knows of it. */
export function PlacePart({
  application: { position, place, candidates, state, address },
}: {
  application: ApplicationReview;
}) {
  const t = useTranslations("admin.applications");
  return (
    <Card title={t("position")}>
      {position === null ? (
        state === "submitted" && (
          <div>
            <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("noPosition")}</p>
            <a
              href={openStreetMapSearchUrl(address)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-link underline"
            >
              {t("lookUp")}
            </a>
          </div>
        )
      ) : (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="tabular">
            {position.lat.toFixed(5)}, {position.lng.toFixed(5)}
          </span>
          <a
            href={openStreetMapUrl(String(position.lat), String(position.lng))}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-link underline"
          >
            {t("onMap")}
          </a>
        </p>
      )}
      {place !== null && (
        <div>
          <p>{t("place")}</p>
          <PlaceLine place={place} />
        </div>
      )}
      {state === "submitted" &&
        (candidates.length === 0 ? (
          place === null && <p className="text-soft">{t("noCandidates")}</p>
        ) : (
          <div>
            <p>{t("candidates")}</p>
            {candidates.map((candidate) => (
              <PlaceLine key={candidate.id} place={candidate} />
            ))}
          </div>
        ))}
    </Card>
  );
}

function PlaceLine({ place: { id, name, address, isPartner } }: { place: PlaceCandidate }) {
  const t = useTranslations("admin.applications");
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Link
        to={paths.restaurant(id)}
        className="inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        {name}
      </Link>
      {address !== null && <span className="text-soft">{address}</span>}
      {isPartner && <span className="text-sm font-medium text-warn">{t("isPartner")}</span>}
    </p>
  );
}
