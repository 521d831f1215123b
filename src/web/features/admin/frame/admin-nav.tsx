import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ADMIN_VIEWS, type AdminView, paths } from "../../../../shared/paths.ts";

const TAB =
  "-mb-px flex min-h-12 items-center justify-center border-b-3 border-transparent px-3 text-lg font-semibold whitespace-nowrap text-soft hover:text-ink sm:px-4 aria-[current=page]:border-link aria-[current=page]:text-link";

/** From one view to another. The messages are a page of the server's own, shown only to who may read them. */
export function AdminNav({ current, canReadOutbox }: { current: AdminView; canReadOutbox: boolean }) {
  const t = useTranslations("admin.screens");
  return (
    <nav
      aria-label={t("label")}
      className="-mx-3 mb-4 overflow-x-auto border-b border-line px-3 sm:-mx-4 sm:px-4"
    >
      <ul className="flex gap-1">
        {ADMIN_VIEWS.map((view) => (
          <li key={view} className="grow sm:grow-0">
            <Link to={paths.admin(view)} aria-current={view === current ? "page" : undefined} className={TAB}>
              {t(view)}
            </Link>
          </li>
        ))}
        {canReadOutbox && (
          <li className="grow sm:grow-0">
            <a href={paths.devOutbox()} className={TAB}>
              {t("messages")}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
