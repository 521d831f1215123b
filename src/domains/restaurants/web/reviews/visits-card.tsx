import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Card } from "#platform/web/ui/card.tsx";
import type { VisitToReview } from "../../contract/reviews.ts";
import { restaurantsApi } from "../api.ts";

/** Visits of which the reader, or this browser, may write a review; renders nothing without any. */
export function VisitsCard({ userId }: { userId: string | null }) {
  const t = useTranslations("reviews");
  const { data = [] } = useQuery({
    queryKey: ["visits", userId],
    queryFn: ({ signal }) => browserApi.get(restaurantsApi("GET /api/visits"), signal),
  });
  if (data.length === 0) return null;
  return (
    <Card title={t("title")} lead={t("invite.text")}>
      <ul className="divide-y divide-line">
        {data.map((visit) => (
          <VisitRow key={`${visit.kind} ${visit.id}`} visit={visit} />
        ))}
      </ul>
    </Card>
  );
}

function VisitRow({ visit: { kind, id, restaurant, day } }: { visit: VisitToReview }) {
  const t = useTranslations("reviews");
  const clock = useWallClock();
  const { language } = usePage();
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  return (
    <li>
      <Link
        to={paths.visitReview(kind, id)}
        className="-mx-2 flex items-center justify-between gap-3 rounded-xl px-2 py-3 hover:bg-sunken"
      >
        <span className="min-w-0">
          <span lang={name.lang} className="block font-semibold">
            {name.text}
          </span>
          <span className="block text-sm text-soft">{clock.date(day)}</span>
        </span>
        <span className="shrink-0 font-medium text-link underline underline-offset-4">
          {t("invite.write")}
        </span>
      </Link>
    </li>
  );
}
