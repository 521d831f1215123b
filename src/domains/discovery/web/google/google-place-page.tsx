import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { GooglePlaceDetail } from "#domains/discovery/contract.ts";
import { discoveryApi } from "#domains/discovery/web/api.ts";
import { RestaurantNotFound } from "#domains/restaurants/web/restaurant/restaurant-not-found.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { telHref } from "#kernel/phone.ts";
import { ApiError, passingApi } from "#platform/web/calls/api.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button, ButtonLink, buttonClass, OutsideLink } from "#platform/web/ui/button.tsx";
import { Badge, Section } from "#platform/web/ui/card.tsx";
import { BackIcon, GlobeIcon, MapIcon, PhoneIcon, StarIcon } from "#platform/web/ui/icons.tsx";
import { NeedsScripts } from "#platform/web/ui/notice-box.tsx";
import { Loading, StateMessage } from "#platform/web/ui/states.tsx";
import { OpenBadge, Price, Rating } from "../card/card-badges.tsx";
import { Attributions, GoogleMark } from "./attribution.tsx";

/**
 * A place that Google knows. Its page holds the id alone and asks when somebody looks: nothing of Google's is kept with a
 * page, and no crawler has it called.
 */
export default function GooglePlacePage({ id }: { id: string }) {
  const t = useTranslations("discovery.google");
  const results = useTranslations("discovery.results");
  const { language } = usePage();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["google-place", id, language],
    queryFn: ({ signal }) =>
      passingApi.get(discoveryApi("GET /api/google-places/:id", { params: { id } }), signal),
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (error instanceof ApiError && error.status === 404) return <RestaurantNotFound />;
  if (error !== null)
    return (
      <StateMessage title={t("failed")} text={t("failedText")}>
        <Button kind="main" onClick={() => void refetch()}>
          {results("retry")}
        </Button>
        <ButtonLink to={paths.app()}>{t("back")}</ButtonLink>
      </StateMessage>
    );
  return (
    <>
      <Head title={data?.name ?? t("title")} description={t("note")} noIndex />
      <NeedsScripts />
      {isPending ? <Loading /> : <Place place={data} />}
    </>
  );
}

function Place({ place }: { place: GooglePlaceDetail }) {
  const t = useTranslations("discovery.google");
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-6 wrap-break-word">
      <Link to={paths.app()} className="inline-flex min-h-11 w-fit items-center gap-2 font-medium text-link">
        <BackIcon className="size-5" />
        {t("back")}
      </Link>
      <header className="grid grid-cols-1 gap-2">
        <GoogleMark />
        <h1 lang={place.nameLanguage ?? undefined} className="text-2xl font-bold sm:text-3xl">
          {place.name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-soft">
          <Rating card={place} />
          {place.kind && <span>{place.kind}</span>}
          <Price card={place} />
          <State place={place} />
        </p>
        {place.address && <p>{place.address}</p>}
        <Attributions of={place.attributions} />
      </header>
      <Membership place={place} />
      <Actions place={place} />
      <Photos place={place} />
      <Hours lines={place.openingHours} />
      <Reviews place={place} />
    </article>
  );
}

function State({ place: { businessStatus, isOpenNow } }: { place: GooglePlaceDetail }) {
  const t = useTranslations("discovery.google");
  if (businessStatus === "OPERATIONAL") return <OpenBadge isOpenNow={isOpenNow} />;
  return (
    <Badge isGood={false}>
      {t(businessStatus === "CLOSED_PERMANENTLY" ? "closedForGood" : "closedForNow")}
    </Badge>
  );
}

/** Whether it can be booked with us: only if it is one of ours. */
function Membership({ place: { knownId } }: { place: GooglePlaceDetail }) {
  const t = useTranslations("discovery.google");
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-sunken p-4">
      <p>{t(knownId === null ? "unlisted" : "known")}</p>
      {knownId === null ? (
        <ButtonLink to={paths.forRestaurants()}>{t("invite")}</ButtonLink>
      ) : (
        <ButtonLink kind="main" to={paths.restaurant(knownId)}>
          {t("toKnown")}
        </ButtonLink>
      )}
    </div>
  );
}

function Actions({ place: { phone, website, googleMapsUri } }: { place: GooglePlaceDetail }) {
  const t = useTranslations("discovery.google");
  const actions = useTranslations("restaurant.actions");
  const className = buttonClass("quiet", "w-full sm:w-auto");
  const outside = (href: string, icon: ReactNode, text: string) => (
    <li>
      <OutsideLink href={href} className={className}>
        {icon}
        {text}
      </OutsideLink>
    </li>
  );
  return (
    <ul aria-label={actions("label")} className="grid grid-cols-1 gap-2 empty:hidden sm:flex sm:flex-wrap">
      {phone && (
        <li>
          <a href={telHref(phone)} className={className}>
            <PhoneIcon />
            {actions("call")}
          </a>
        </li>
      )}
      {website && outside(website, <GlobeIcon />, actions("website"))}
      {googleMapsUri && outside(googleMapsUri, <MapIcon />, t("open"))}
    </ul>
  );
}

function Photos({ place: { name, photos } }: { place: GooglePlaceDetail }) {
  const t = useTranslations("restaurant.photos");
  if (photos.length === 0) return null;
  return (
    <Section title={t("title")}>
      <ul className="grid grid-cols-2 gap-3">
        {photos.map(({ url, authors }, index) => (
          <li key={url} className="min-w-0">
            <img
              src={url}
              alt={t("nth", { number: index + 1, name })}
              loading="lazy"
              className="aspect-square w-full rounded-card bg-sunken object-cover"
            />
            <Attributions of={authors} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Hours({ lines }: { lines: readonly string[] }) {
  const t = useTranslations("restaurant.hours");
  if (lines.length === 0) return null;
  return (
    <Section title={t("title")} isCard>
      <ul className="tabular grid gap-1.5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}

function Reviews({ place: { reviews } }: { place: GooglePlaceDetail }) {
  const t = useTranslations("discovery.google");
  const format = useFormatter();
  if (reviews.length === 0) return null;
  return (
    <Section title={t("reviews")}>
      <ul className="grid grid-cols-1 gap-4">
        {reviews.map(({ author, rating, text, language, when }) => (
          <li key={`${author.name} ${when}`} className="grid gap-1 card p-4">
            <Attributions of={[author]} />
            <p className="flex flex-wrap gap-x-2.5 text-sm text-soft">
              {rating !== null && (
                <span className="inline-flex items-center gap-1">
                  <StarIcon className="size-4 text-star" />
                  {format.number(rating)}
                </span>
              )}
              {when}
            </p>
            <p lang={language ?? undefined} className="text-sm">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
