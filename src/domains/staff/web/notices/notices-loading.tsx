import { useTranslations } from "use-intl";

/** Skeleton of the notification settings. */
export function NoticesLoading() {
  const t = useTranslations("common");
  return (
    <div role="status" className="mx-auto grid w-full max-w-3xl gap-4">
      <span className="sr-only">{t("loading")}</span>
      {["device", "answer", "info"].map((part) => (
        <span key={part} className="grid gap-4 card p-5">
          <span className="h-6 w-44 max-w-full animate-pulse rounded bg-sunken" />
          <span className="h-24 w-full animate-pulse rounded bg-sunken" />
        </span>
      ))}
    </div>
  );
}
