import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Spinner } from "#platform/web/ui/feedback/spinner.tsx";
import type { OrderView } from "../../contract/orders.ts";
import type { Setup } from "./use-setup.ts";

interface SetupMessageProps {
  setup: Exclude<Setup, { kind: "sandbox" | "stripe" }>;
  order: OrderView;
  linkKey: string | null;
  onRetry(): void;
}

/** In the place of the card form while there is none: it is being prepared, or why it can't be, and what to do. */
export function SetupMessage({ setup, order, linkKey, onRetry }: SetupMessageProps) {
  const t = useTranslations("payments");
  const toOrder = paths.orderConfirmation(order.id, linkKey);
  if (setup.kind === "preparing")
    return (
      <Card>
        <p className="flex min-h-40 items-center justify-center gap-3 text-soft">
          <Spinner isLarge /> {t("checkout.preparing")}
        </p>
      </Card>
    );
  if (setup.kind === "offline")
    return (
      <Card title={t("checkout.offline")} text={t("form.offline")}>
        <ButtonLink to={toOrder}>{t("checkout.toOrder")}</ButtonLink>
      </Card>
    );
  if (setup.kind === "onboarding")
    return (
      <Card title={t("checkout.onboarding.title")} text={t("checkout.onboarding.advice")}>
        <ButtonLink kind="main" to={toOrder}>
          {t("checkout.toOrder")}
        </ButtonLink>
        <ButtonLink to={paths.order(order.restaurantId)}>{t("checkout.onboarding.again")}</ButtonLink>
      </Card>
    );
  const { why, title, text } = setup;
  return (
    <Card title={title ?? t("checkout.setup.title")} text={text ?? t("checkout.setup.default")}>
      {why !== "over" && (
        <Button kind="main" onClick={onRetry}>
          {t("checkout.setup.again")}
        </Button>
      )}
      <ButtonLink to={toOrder}>{t("checkout.setup.back")}</ButtonLink>
    </Card>
  );
}

function Card({ title, text, children }: { title?: string; text?: string; children: ReactNode }) {
  return (
    <section
      role="status"
      className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
    >
      {title && <h2 className="text-lg font-bold">{title}</h2>}
      {text && <p className="text-soft">{text}</p>}
      {title ? <div className="mt-1 flex flex-wrap gap-3">{children}</div> : children}
    </section>
  );
}
