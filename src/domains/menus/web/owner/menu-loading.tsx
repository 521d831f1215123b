import { useTranslations } from "use-intl";

const SECTIONS = [4, 3];

/** Skeleton of the sections that are loading. */
export function MenuLoading() {
  const t = useTranslations("menu");
  return (
    <div role="status" className="mx-auto grid w-full max-w-5xl gap-4">
      <span className="sr-only">{t("loading")}</span>
      {SECTIONS.map((dishes) => (
        <span key={dishes} className="grid min-w-0 gap-5 card p-5">
          <span className="h-7 w-40 max-w-full animate-pulse rounded bg-sunken" />
          {Array.from({ length: dishes }, (_, at) => (
            <span key={`${dishes}-${String(at)}`} className="flex min-w-0 justify-between gap-6">
              <span className="h-6 w-64 min-w-0 animate-pulse rounded bg-sunken" />
              <span className="h-6 w-16 shrink-0 animate-pulse rounded bg-sunken" />
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
