import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { GooglePlace } from "#domains/discovery/contract.ts";
import { discoveryApi } from "#domains/discovery/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { passingApi } from "#platform/web/calls/api.ts";
import { useDistance } from "#platform/web/i18n/numbers.ts";
import { Button, buttonClass, OutsideLink } from "#platform/web/ui/button.tsx";
import { MapIcon, PinIcon } from "#platform/web/ui/icons.tsx";
import { OpenBadge, Price, Rating } from "../card/card-badges.tsx";
import type { ListQuery } from "../queries.ts";
import { Attributions, GoogleMark } from "./attribution.tsx";

const FRESH_MS = 60_000;

/**
 * Google's restaurants for a search, apart from ours and in the list alone: its terms don't allow them on another map. A
 * call of its own, so that our list waits for nothing; the answer is never stored on the device.
 */
export default function GoogleResults({ query }: { query: ListQuery }) {
  const t = useTranslations("discovery.google");
  const results = useTranslations("discovery.results");
  const titleId = useId();
  const { data, isError, isFetching, isPaused, refetch } = useQuery({
    queryKey: ["google-places", query],
    queryFn: ({ signal }) => passingApi.get(discoveryApi("GET /api/google-places", { query }), signal),
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const fault = isError ? "failed" : (data?.fault ?? null);
  const places = data?.places ?? [];
  // Without a network the list says so itself.
  if (isPaused || (!isFetching && fault === null && places.length === 0)) return null;
  return (
    <section aria-labelledby={titleId} className="mt-3 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={titleId} className="text-lg font-bold">
          {t("title")}
        </h2>
        <GoogleMark />
      </div>
      {isFetching ? (
        <p role="status" className="text-sm text-soft">
          {t("loading")}
        </p>
      ) : fault === null ? (
        <p className="text-sm text-soft">{t("note")}</p>
      ) : (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-card bg-warn-bg px-3 py-2.5 text-sm"
        >
          <p className="min-w-0 flex-1 basis-56">{t(fault === "limit" ? "limit" : "failed")}</p>
          <Button onClick={() => void refetch()}>{results("retry")}</Button>
        </div>
      )}
      {!isFetching && places.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {places.map((place) => (
            <li key={place.id} className="when-near grid min-w-0">
              <GoogleCard place={place} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GoogleCard({ place }: { place: GooglePlace }) {
  const t = useTranslations("discovery.google");
  const card = useTranslations("discovery.card");
  const distance = useDistance();
  const { id, name, address, kind, googleMapsUri } = place;
  return (
    <article
      aria-labelledby={`name-${id}`}
      className="grid grid-cols-1 gap-2 rounded-card border border-dashed border-line bg-card p-3 wrap-break-word sm:p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={`name-${id}`} className="min-w-0 text-lg leading-snug font-bold">
          <Link
            to={paths.restaurant(id)}
            lang={place.nameLanguage ?? undefined}
            className="hover:text-link hover:underline"
          >
            {name}
          </Link>
        </h3>
        {place.distance !== null && (
          <span className="tabular shrink-0 text-sm text-soft">
            <span className="sr-only">{card("distance")} </span>
            {distance(place.distance)}
          </span>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-soft">
        <Rating card={place} />
        {kind && <span>{kind}</span>}
        <Price card={place} />
        <OpenBadge isOpenNow={place.isOpenNow} />
      </p>
      {address && (
        <p className="flex items-start gap-1.5 text-sm text-soft">
          <PinIcon className="mt-0.5 size-4" />
          <span className="min-w-0 wrap-anywhere">{address}</span>
        </p>
      )}
      <Attributions of={place.attributions} />
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.restaurant(id)}
          className={buttonClass("quiet", "grow sm:grow-0")}
          aria-label={card("detailsOf", { name })}
        >
          {card("details")}
        </Link>
        {googleMapsUri && (
          <OutsideLink href={googleMapsUri} className={buttonClass("quiet", "grow sm:grow-0")}>
            <MapIcon />
            {t("open")}
          </OutsideLink>
        )}
      </div>
    </article>
  );
}
