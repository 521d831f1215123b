import { useTranslations } from "use-intl";

/** Marks a restaurant that is registered, with the same sign as its pin on the map. */
export function PartnerMark() {
  const t = useTranslations("discovery.card");
  return (
    <p className="inline-flex items-center gap-1.5 text-xs font-bold tracking-wide text-warn">
      <NorenSign />
      {t("partner")}
    </p>
  );
}

/** The split cloth of the partners' pins. */
export function NorenSign({ className = "h-3.5 w-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 14" className={`shrink-0 fill-call ${className}`} aria-hidden="true">
      <path d="M0 0h16v2H0zM1 3h4v9.500l-4 1.500zM6 3h4v9l-2 .500-2-.500zM11 3h4v11l-4-1.500z" />
    </svg>
  );
}
