import { useTranslations } from "use-intl";
import type { HoursPage } from "#domains/restaurants/contract/opening-hours.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useStaticQuery } from "#platform/web/calls/queries.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { UndoIcon } from "#platform/web/ui/icons.tsx";
import { reservationsApi } from "../api.ts";
import { HoursForm } from "./hours-form.tsx";
import { HoursRows } from "./hours-rows.tsx";
import { useHours } from "./use-hours.ts";

/** The opening hours as guests read them, their source, and editing them. */
export function HoursCard({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.hours");
  const common = useTranslations("common");
  const { data, isError, refetch } = useStaticQuery(["own-hours", restaurantId], (signal) =>
    browserApi.get(
      reservationsApi("GET /api/owner/restaurants/:id/hours", { params: { id: restaurantId } }),
      signal,
    ),
  );
  return (
    <section className="grid gap-4 card p-4 shadow-card sm:p-6">
      <h2 className="text-xl font-bold">{t("title")}</h2>
      {data && <HoursSection first={data} />}
      {!data && !isError && (
        <div role="status" className="grid gap-2">
          <span className="sr-only">{t("loading")}</span>
          {[1, 2, 3, 4].map((line) => (
            <span key={line} className="h-6 w-64 max-w-full animate-pulse rounded bg-sunken" />
          ))}
        </div>
      )}
      {!data && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
    </section>
  );
}

function HoursSection({ first }: { first: HoursPage }) {
  const t = useTranslations("house.hours");
  const clock = useWallClock();
  const state = useHours(first);
  const { saved, draft, news, problem } = state;
  if (draft) return <HoursForm draft={draft} state={state} />;
  const said =
    saved.by === null || saved.at === null
      ? t(saved.by === "listing" ? "byListing" : saved.by === null ? "byNobody" : "byRestaurant")
      : t(saved.by === "plan" ? "byPlan" : "byRestaurantOn", { date: clock.date(saved.at.slice(0, 10)) });
  return (
    <>
      <div role="status" className="empty:hidden">
        {news && (
          <p className="flex flex-wrap items-center gap-3 rounded-xl bg-good-bg px-4 py-2 font-medium text-good">
            {t(news)}
            {state.canUndo && (
              <Button className="ml-auto" disabled={state.isSaving} onClick={() => void state.undo()}>
                <UndoIcon /> {t("undo")}
              </Button>
            )}
          </p>
        )}
      </div>
      {problem.message && (
        <p role="alert" className="rounded-xl bg-warn-bg p-3 text-warn">
          {problem.message}
        </p>
      )}
      <p className={saved.by === null ? "rounded-xl bg-warn-bg p-3 text-warn" : "text-soft"}>{said}</p>
      {saved.by !== null && <HoursRows hours={saved.hours} />}
      <Button kind="main" size="xl" className="w-full sm:w-fit sm:px-8" onClick={state.edit}>
        {t(saved.by === null ? "set" : "edit")}
      </Button>
    </>
  );
}
