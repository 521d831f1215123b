import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { TextField } from "#platform/web/form/field.tsx";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { BackIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { PLACE_ROLES } from "../place-constants.ts";
import { FactsSection } from "./facts-section.tsx";
import { type RequestForm, useRequestForm, type Way } from "./request-form.ts";

/** Where the people of a place that never asked to be listed decide what becomes of it. */
export function ClaimPage({ place }: { place: RestaurantDetail }) {
  const t = useTranslations("places");
  const { language } = usePage();
  const [params] = useSearchParams();
  const asked = params.get("way");
  const way = asked === "correct" || asked === "remove" ? asked : null;
  const { name, beside } = bothNames(place.name, place.nameTranslations, language);
  return (
    <>
      <Head title={t("title")} description={t("description")} noIndex />
      {place.isRegistered ? (
        <StateMessage title={t("partner.title")} text={t("partner.text")}>
          <ButtonLink kind="main" to={paths.restaurant(place.id)}>
            {t("see")}
          </ButtonLink>
        </StateMessage>
      ) : (
        <div className="mx-auto grid w-full max-w-2xl gap-5">
          <Link
            to={way === null ? paths.restaurant(place.id) : paths.claim(place.id)}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start text-link hover:underline"
          >
            <BackIcon />
            {way === null ? t("see") : t("ways")}
          </Link>
          <div>
            <h1 className="text-3xl font-bold">{t("title")}</h1>
            <p className="mt-1 text-lg font-semibold">
              <span lang={name.lang}>{name.text}</span>
              {beside && (
                <span lang={beside.lang} className="ml-2 font-normal text-soft">
                  {beside.text}
                </span>
              )}
            </p>
            {way === null && <p className="mt-2 text-soft">{t("lead")}</p>}
          </div>
          {way === null ? <Ways id={place.id} /> : <PlaceRequestForm key={way} place={place} way={way} />}
        </div>
      )}
    </>
  );
}

function Ways({ id }: { id: string }) {
  const t = useTranslations("places");
  const ways = [
    ["claim", paths.applyForPlace(id)],
    ["correct", paths.claim(id, "correct")],
    ["remove", paths.claim(id, "remove")],
  ] as const;
  return (
    <nav aria-label={t("ways")}>
      <ul className="grid gap-3">
        {ways.map(([way, to]) => (
          <li key={way}>
            <Link
              to={to}
              className="flex min-h-16 items-center justify-between gap-4 card p-4 shadow-card hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block text-lg font-bold">{t(`way.${way}.title`)}</span>
                <span className="block text-soft">{t(`way.${way}.text`)}</span>
              </span>
              <ForwardIcon className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is wrong, or that the page should go, and who says so. */
function PlaceRequestForm({ place, way }: { place: RestaurantDetail; way: Way }) {
  const t = useTranslations("places");
  const clock = useOwnClock();
  const { isOnline } = useNetwork();
  const form = useRequestForm(place.id, way);
  const { ref, failure, received, isPending, isAlive } = form;
  if (received !== null)
    return (
      <div role="status">
        <StateMessage title={t("done.title")} text={t(received.willWrite ? "done.mail" : "done.noMail")}>
          <ButtonLink kind="main" to={paths.restaurant(place.id)}>
            {t("done.back")}
          </ButtonLink>
        </StateMessage>
      </div>
    );
  return (
    <form
      ref={ref}
      noValidate
      method="post"
      className="grid gap-8 card p-4 shadow-card sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <noscript>
        <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("noScript")}</p>
      </noscript>
      {way === "correct" ? (
        <FactsSection form={form} place={place} />
      ) : (
        <div>
          <h2 className="text-xl font-bold">{t("remove.title")}</h2>
          <p className="text-soft">{t("remove.lead")}</p>
        </div>
      )}
      <TextField
        form={form}
        field="reason"
        rows={3}
        label={t(way === "correct" ? "reason" : "reasonRemove")}
        mark={t("optional")}
      />
      <PersonSection form={form} />
      {!isOnline && <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("offline")}</p>}
      {isOnline && failure && (
        <div className="grid gap-1 rounded-lg bg-warn-bg px-3 py-2 text-sm text-warn">
          <p>{failure.message}</p>
          {failure.waitUntil !== null && (
            <p>{t("waitUntil", { time: clock(new Date(failure.waitUntil).toISOString()) })}</p>
          )}
        </div>
      )}
      <Button type="submit" kind="call" disabled={isPending || !isAlive} className="w-full text-lg">
        {isPending ? t("sending") : t(`send.${way}`)}
      </Button>
    </form>
  );
}

/** Who asks, and how they are reached. */
function PersonSection({ form }: { form: RequestForm }) {
  const t = useTranslations("places.you");
  const { draft, change } = form;
  return (
    <section className="grid gap-5">
      <div>
        <h2 className="text-xl font-bold">{t("title")}</h2>
        <p className="text-soft">{t("lead")}</p>
      </div>
      <TextField form={form} field="personName" label={t("personName")} autoComplete="name" />
      <fieldset data-field="role">
        <legend className="mb-1.5 font-medium">{t("role")}</legend>
        <div className="flex flex-wrap gap-2">
          {PLACE_ROLES.map((role) => (
            <Chip
              key={role}
              type="radio"
              name="role"
              value={role}
              checked={draft.role === role}
              onChange={() => change({ role })}
            >
              {t(`roles.${role}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-soft">{t("contactHint")}</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField form={form} field="email" type="email" label={t("email")} autoComplete="email" />
        <TextField form={form} field="contactPhone" type="tel" label={t("contactPhone")} autoComplete="tel" />
      </div>
    </section>
  );
}
