import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ADMIN_VIEWS, type AdminView, paths } from "#kernel/addresses/paths.ts";

const TAB =
  "-mb-px flex min-h-12 items-center justify-center border-b-3 border-transparent px-3 text-lg font-semibold whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-link aria-[current=page]:text-link";

/** From one view to another. */
export function AdminNav({ current }: { current: AdminView }) {
  const t = useTranslations("admin.screens");
  const ref = useRef<HTMLElement>(null);
  // On a phone there are more views than fit side by side: the open one is in sight.
  useEffect(() => {
    const open = ref.current?.querySelector<HTMLElement>(`[data-view="${current}"]`);
    open?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [current]);
  return (
    <nav
      ref={ref}
      aria-label={t("label")}
      className="-mx-3 mb-4 overflow-x-auto border-b border-line px-3 sm:-mx-4 sm:px-4"
    >
      <ul className="flex gap-1 sm:flex-wrap">
        {ADMIN_VIEWS.map((view) => (
          <li key={view} data-view={view} className="grow sm:grow-0">
            <Link to={paths.admin(view)} aria-current={view === current ? "page" : undefined} className={TAB}>
              {t(view)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
