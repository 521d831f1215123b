import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";
import type { ApplicationSummary } from "../../contract.ts";

/** One application in a list: the whole line opens it. */
export function ApplicationLine({ application }: { application: ApplicationSummary }) {
  const t = useTranslations("admin.applications");
  const clock = useOwnClock();
  const { id, restaurantName, address, planName, hasCode, submittedAt } = application;
  return (
    <li>
      <Link
        to={paths.adminApplication(id)}
        className="flex min-h-16 items-center justify-between gap-4 p-4 hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-bold break-words">{restaurantName}</span>
          <span className="block text-sm break-words text-soft">{address}</span>
          <span className="flex flex-wrap gap-x-3 text-sm">
            <span>{planName}</span>
            {hasCode && <span className="font-medium text-good">{t("code")}</span>}
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
