import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { BackIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { IMPORT_STATES } from "../../import-constants.ts";
import { onboardingApi } from "../api.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportReport } from "./import-report.tsx";

/** Imports of restaurants: a new one, or the report of the one in the URL. */
export function ImportView() {
  const t = useTranslations("admin.imports");
  const [params] = useSearchParams();
  const id = params.get("import") || "new";
  return (
    <>
      <Link
        to={paths.admin("restaurants")}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-link hover:underline"
      >
        <BackIcon />
        {t("back")}
      </Link>
      {id === "new" ? (
        <>
          <ImportForm />
          <EarlierImports />
        </>
      ) : (
        <ImportReport key={id} id={id} />
      )}
    </>
  );
}

function EarlierImports() {
  const t = useTranslations("admin.imports");
  const clock = useOwnClock();
  const { data = [] } = useQuery({
    queryKey: ["restaurant-imports"],
    queryFn: ({ signal }) => browserApi.get(onboardingApi("GET /api/admin/restaurant-imports"), signal),
  });
  if (data.length === 0) return null;
  return (
    <Card title={t("earlier")}>
      <ul className="divide-y divide-line">
        {data.map(({ id, createdAt, actor, counts }) => (
          <li key={id}>
            <Link
              to={paths.adminImport(id)}
              className="flex min-h-14 items-center justify-between gap-4 py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{clock(createdAt)}</span>
                <span className="block text-sm break-words text-soft">
                  {[
                    actor,
                    ...IMPORT_STATES.filter((state) => counts[state] > 0).map(
                      (state) => `${t(`state.${state}`)} ${counts[state]}`,
                    ),
                  ].join(" · ")}
                </span>
              </span>
              <ForwardIcon className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
