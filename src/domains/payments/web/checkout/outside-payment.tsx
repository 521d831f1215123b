import { useTranslations } from "use-intl";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { paymentsApi } from "../api.ts";
import type { Back } from "./model.ts";

/** For those who come back from the provider's card page before their money does: what happened, and the way there. */
export function OutsidePayment({ secret, back }: { secret: string; back: Back }) {
  const t = useTranslations("payments.cardPage");
  return (
    <section className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      <div role="status" className="grid gap-1">
        <h2 className="text-lg font-bold">{t(`${back}.title`)}</h2>
        <p className="text-soft">{t(`${back}.text`)}</p>
      </div>
      {/* Not a link within the app: the server leads on to another host. */}
      <a
        href={paymentsApi("GET /api/payments/:secret/checkout", { params: { secret } }).path}
        className={buttonClass("call")}
      >
        {t("open")}
      </a>
    </section>
  );
}
