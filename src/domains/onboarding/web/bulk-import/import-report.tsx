import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, browserApi } from "#platform/web/calls/api.ts";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { Verdict, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";
import type { ImportView } from "../../contract/restaurant-imports.ts";
import { IMPORT_STATES } from "../../import-constants.ts";
import { onboardingApi } from "../api.ts";
import { inviteOwners, showImport, undoImport } from "./import-calls.ts";

/** How often progress is asked for. */
const POLL_MS = 1_000;

/** Progress of an import, then its report: what became of each restaurant, and what can be done with all of them. */
export function ImportReport({ id }: { id: string }) {
  const search = useTranslations("admin.search");
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ["restaurant-import", id],
    queryFn: ({ signal }) =>
      browserApi.get(onboardingApi("GET /api/admin/restaurant-imports/:id", { params: { id } }), signal),
    refetchInterval: ({ state }) => (state.data && leftOf(state.data) > 0 ? POLL_MS : false),
  });
  const isOver = data !== undefined && leftOf(data) === 0;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ["admin-restaurants"] });
  }, [isOver, queries]);
  if (data === undefined) {
    if (error instanceof ApiError && error.status === 404)
      return <p className="text-soft">{search("none")}</p>;
    return error === null ? <ViewLoading /> : <ViewFailed onRetry={() => void refetch()} />;
  }
  return <Report data={data} onChange={() => refetch()} />;
}

/** Restaurants that are still to be created, or taken back. */
function leftOf({ counts, undoneAt }: ImportView): number {
  return counts.waiting + (undoneAt === null ? 0 : counts.added + counts.claimed);
}

function Report({ data, onChange }: { data: ImportView; onChange(): unknown }) {
  const t = useTranslations("admin.imports");
  const clock = useOwnClock();
  const { createdAt, actor, total, counts, undoneAt, rows } = data;
  const left = leftOf(data);
  const states = IMPORT_STATES.filter((state) => counts[state] > 0);
  const remarked = rows.filter(({ reason }) => reason !== null);
  return (
    <Card title={t("report", { date: clock(createdAt) })} lead={actor}>
      {left > 0 ? (
        <div role="status" className="grid gap-2">
          <p className="tabular text-xl font-bold">
            {undoneAt !== null && `${t("undoing")} `}
            {t("progress", { done: total - left, total })}
          </p>
          <progress
            className="h-2 w-full accent-ai-700"
            max={total}
            value={total - left}
            aria-label={t("open")}
          />
          <p className="text-sm text-soft">{t("goesOn")}</p>
        </div>
      ) : (
        undoneAt !== null && <p className="text-lg font-semibold">{t("undone")}</p>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {states.map((state) => (
          <li key={state}>
            {t(`state.${state}`)} <b className="tabular">{counts[state]}</b>
          </li>
        ))}
      </ul>
      {undoneAt === null && <ImportActs data={data} onChange={onChange} />}
      {remarked.length > 0 && <RowList rows={remarked} />}
      {rows.length > remarked.length && (
        <details className="group rounded-xl border border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-4 py-2 font-semibold hover:bg-sunken">
            {t("lines", { count: rows.length - remarked.length })}
            <ChevronIcon className="size-5 group-open:rotate-180" />
          </summary>
          <div className="px-4 pb-2">
            <RowList rows={rows.filter(({ reason }) => reason === null)} />
          </div>
        </details>
      )}
      <ButtonLink to={paths.adminImport()} className="justify-self-start">
        {t("another")}
      </ButtonLink>
    </Card>
  );
}

function ImportActs({ data, onChange }: { data: ImportView; onChange(): unknown }) {
  const t = useTranslations("admin.imports");
  const { isPending, run } = useConsoleAction(onChange);
  const { id, counts, shownAt, invitable, total } = data;
  const made = counts.added + counts.claimed;
  if (counts.left === total) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {shownAt === null
          ? made > 0 && (
              <Button
                kind="main"
                disabled={isPending}
                onClick={() => void run(() => showImport(id), t("shown"))}
              >
                {t("show")}
              </Button>
            )
          : made > 0 && <Verdict isGood text={t("shown")} />}
        {invitable > 0 && (
          <Button disabled={isPending} onClick={() => void run(() => inviteOwners(id), t("invited"))}>
            {t("inviteNow", { count: invitable })}
          </Button>
        )}
        <Button disabled={isPending} onClick={() => void run(() => undoImport(id), null)}>
          {t("undo")}
        </Button>
      </div>
      <p className="text-sm text-soft">{t("undoHint")}</p>
    </div>
  );
}

function RowList({ rows }: Pick<ImportView, "rows">) {
  const t = useTranslations("admin.imports");
  return (
    <ul className="max-h-96 divide-y divide-line overflow-y-auto">
      {rows.map(({ line, name, state, reason, restaurantId }) => (
        <li key={line} className="flex flex-wrap items-baseline gap-x-3 py-2">
          <span className="tabular text-soft">{line}</span>
          {restaurantId === null ? (
            <b lang="ja" className="font-semibold break-words">
              {name}
            </b>
          ) : (
            <Link
              lang="ja"
              to={`${paths.admin("restaurants")}&q=${encodeURIComponent(restaurantId)}`}
              className="font-semibold break-words text-link hover:underline"
            >
              {name}
            </Link>
          )}
          <span className="text-sm text-soft">
            {t(`state.${state}`)}
            {reason !== null && `: ${t(`reason.${reason}`)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
