import { useTranslations } from "use-intl";

const PARTS = ["search", "alerts", "kept"] as const;

/** What happens to the position, in place: nobody decides on a page they can't see. */
export function PrivacyPromise() {
  const t = useTranslations("location.privacy");
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-link underline underline-offset-2">
        <span aria-hidden="true" className="transition-transform duration-150 group-open:rotate-90">
          ›
        </span>
        {t("title")}
      </summary>
      <ul className="mt-1 grid gap-2 border-l-2 border-line pl-4 text-sm text-soft">
        {PARTS.map((part) => (
          <li key={part}>{t(part)}</li>
        ))}
      </ul>
    </details>
  );
}
