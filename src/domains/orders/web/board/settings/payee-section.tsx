import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { paymentsApi } from "#domains/payments/web/api.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";

interface PayeeSectionProps {
  restaurantId: string;
  /** Only owners may change the payee. */
  isOwner: boolean;
}

/** The restaurant's account with the payment provider: its status and onboarding. */
export function PayeeSection({ restaurantId, isOwner }: PayeeSectionProps) {
  const t = useTranslations("statement.payee");
  const common = useTranslations("common");
  const { takesCards } = usePage();
  const toast = useToast();
  const { data, isError, refetch } = usePayee(restaurantId);
  const { isPending, refusal, attempt } = useSaveAction();
  const start = () =>
    attempt(
      () => send(paymentsApi("POST /api/owner/restaurants/:id/payee", { params: { id: restaurantId } })),
      {
        onDone({ url }) {
          if (url !== null) return window.location.assign(url);
          toast({ title: t("started"), tone: "success" });
          void refetch();
        },
      },
    );
  if (!takesCards)
    return (
      <section className="grid gap-2 print:hidden">
        <h2 className="font-bold">{t("title")}</h2>
        <p>{t("noCards")}</p>
      </section>
    );
  return (
    <section className="grid gap-2 print:hidden">
      <h2 className="font-bold">{t("title")}</h2>
      {data === undefined && !isError && <p role="status">{t("loading")}</p>}
      {data === undefined && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
      {data && <p>{t(data.state === "ready" && data.isTest ? "readyTest" : data.state)}</p>}
      {data && data.state !== "ready" && !isOwner && <p className="text-soft">{t("askOwner")}</p>}
      {data && data.state !== "ready" && isOwner && (
        <>
          <RefusalNote refusal={refusal} />
          <Button
            kind="main"
            size="lg"
            className="w-fit px-6"
            disabled={isPending}
            onClick={() => void start()}
          >
            {t(data.state === "none" ? "start" : "goOn")}
          </Button>
        </>
      )}
    </section>
  );
}

/** The payee's status. Refetched on focus: owners return from the provider's onboarding. */
export function usePayee(restaurantId: string) {
  return useQuery({
    queryKey: ["payee", restaurantId],
    queryFn: ({ signal }) =>
      browserApi.get(
        paymentsApi("GET /api/owner/restaurants/:id/payee", { params: { id: restaurantId } }),
        signal,
      ),
    refetchOnWindowFocus: "always",
  });
}
