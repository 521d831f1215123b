import { useTranslations } from "use-intl";

/** What becomes of an order that is left unpaid, and the way to it. */
export function LeaveNote({ orderPath }: { orderPath: string }) {
  const t = useTranslations("payments.checkout");
  return (
    <div className="text-sm text-soft">
      <p>{t("leaving")}</p>
      <a href={orderPath} className="inline-flex min-h-11 items-center text-link underline">
        {t("toOrder")}
      </a>
    </div>
  );
}
