import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PlaceRequestSummary } from "#domains/restaurants/contract/place-requests.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";

/** One request in a list: the whole line opens it. */
export function RequestLine({ request }: { request: PlaceRequestSummary }) {
  const t = useTranslations("admin.places");
  const clock = useOwnClock();
  const { id, kind, place, role, submittedAt } = request;
  return (
    <li>
      <Link
        to={paths.adminPlaceRequest(id)}
        className="flex min-h-16 items-center justify-between gap-4 p-4 hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-bold break-words">{place.name}</span>
          {place.address && <span className="block text-sm break-words text-soft">{place.address}</span>}
          <span className="flex flex-wrap gap-x-3 text-sm">
            <span className="font-medium">{t(`kind.${kind}`)}</span>
            <span>{t(`role.${role}`)}</span>
            <time dateTime={submittedAt} className="text-soft">
              {clock(submittedAt)}
            </time>
          </span>
        </span>
        <ForwardIcon className="size-5 shrink-0 text-soft" />
      </Link>
    </li>
  );
}
