import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { TextPart } from "#platform/web/ui/form/text-part.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { FactsPart } from "./facts-part.tsx";
import type { Way } from "./model.ts";
import { PersonPart } from "./person-part.tsx";
import { useRequestForm } from "./use-request-form.ts";

/** What is wrong, or that the page should go, and who says so. */
export function RequestForm({ place, way }: { place: RestaurantDetail; way: Way }) {
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
      className="grid gap-8 rounded-card border border-line bg-card p-4 shadow-card sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <noscript>
        <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("noScript")}</p>
      </noscript>
      {way === "correct" ? (
        <FactsPart form={form} place={place} />
      ) : (
        <div>
          <h2 className="text-xl font-bold">{t("remove.title")}</h2>
          <p className="text-soft">{t("remove.lead")}</p>
        </div>
      )}
      <TextPart
        form={form}
        field="reason"
        rows={3}
        label={t(way === "correct" ? "reason" : "reasonRemove")}
        mark={t("optional")}
      />
      <PersonPart form={form} />
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
