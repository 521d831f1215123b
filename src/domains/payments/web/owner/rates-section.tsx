import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { browserApi } from "#platform/web/calls/api.ts";
import { usePercent } from "#platform/web/i18n/numbers.ts";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import type { RateSpan } from "../../contract/rates.ts";
import { paymentsApi } from "../api.ts";

/** The current commission on card payments, until when it applies, and what follows. */
export function RatesSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("statement");
  const id = useId();
  const { data } = useQuery({
    queryKey: ["rates", restaurantId],
    queryFn: ({ signal }) =>
      browserApi.get(
        paymentsApi("GET /api/owner/restaurants/:id/rates", { params: { id: restaurantId } }),
        signal,
      ),
  });
  const [now, ...later] = data?.spans ?? [];
  if (now === undefined) return null;
  return (
    <section aria-labelledby={id} className="grid gap-1 card p-4 shadow-card sm:p-5 print:hidden">
      <h2 id={id} className="font-bold">
        {t("rates.title")}
      </h2>
      <p className="text-lg font-semibold">
        <Rate span={now} />
      </p>
      {later.length > 0 && (
        <ul className="grid gap-1 text-soft">
          {later.map((span) => (
            <li key={`${span.from} ${span.reason}`}>
              <Rate span={span} isLater />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Rate({ span, isLater = false }: { span: RateSpan; isLater?: boolean }) {
  const t = useTranslations("statement");
  const percent = usePercent();
  const day = useLocalDay();
  const { basisPoints, reason, from, until } = span;
  const values = { rate: percent(basisPoints), reason: t(`reason.${reason}`), from: day(from) };
  if (isLater && until === null) return t("rates.from", values);
  if (isLater) return t("rates.span", { ...values, until: day(until ?? from) });
  return until === null ? t("rates.now", values) : t("rates.until", { ...values, until: day(until) });
}
