import { useTranslations } from "use-intl";
import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import { CURRENCIES, type Currency } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";

type Entry = AuditPage["entries"][number];

/** Who did what, to what, when. */
export function LogEntry({ entry: { at, actor, action, subject, details } }: { entry: Entry }) {
  const t = useTranslations("admin.log");
  const clock = useOwnClock();
  const values = useValues()(details);
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold">{t(`action.${action}`)}</p>
        <p className="break-words">{t(`details.${action}`, values)}</p>
        {subject !== null && (
          <p className="mt-1 font-mono text-xs break-all text-soft">{t("subject", { subject })}</p>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft sm:grid sm:justify-items-end sm:self-start">
        <time dateTime={at}>{clock(at)}</time>
        <span className="break-all">{actor ?? t("command")}</span>
      </p>
    </li>
  );
}

/** Details as texts take them: an amount with its currency, a dash for what is not there. */
function useValues() {
  const money = useMoney();
  return (details: Entry["details"]): Record<string, string | number> => {
    const { amount, currency } = details;
    const values = Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "string" ? value : String(value ?? "–"),
    ]);
    const isMoney = typeof amount === "number" && typeof currency === "string" && currency in CURRENCIES;
    return {
      ...Object.fromEntries(values),
      ...(isMoney && { amount: money({ minor: amount, currency: currency as Currency }) }),
    };
  };
}
