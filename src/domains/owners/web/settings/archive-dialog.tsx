import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ArchiveImpact } from "#domains/owners/contract/restaurants.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { ProgressBar } from "#platform/web/ui/figures.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { ownersApi } from "../api.ts";

const MAX_REASON = 300;

interface CancelAllProps {
  name: string;
  isPending: boolean;
  progress: Progress | null;
  onCancel(reason: string): void;
  onBack(): void;
}

/** The second step: effect on guests, the reason, and that it is final. */
function CancelAll({ name, isPending, progress, onCancel, onBack }: CancelAllProps) {
  const t = useTranslations("house.settings.danger");
  const [reason, setReason] = useState("");
  const [isUnderstood, setUnderstood] = useState(false);
  if (progress !== null) {
    const text = t("progress", { ...progress });
    return (
      <div className="grid gap-2">
        <p role="status">{text}</p>
        <ProgressBar label={text} share={progress.total === 0 ? 1 : progress.done / progress.total} />
      </div>
    );
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onCancel(reason.trim());
      }}
    >
      <p>{t("cancelText", { name })}</p>
      <p className="rounded-lg bg-warn-bg px-3 py-2 font-medium text-warn">{t("forGood")}</p>
      <Field field="reason" label={t("reason")} mark={t("optional")} hint={t("reasonHint")} error={undefined}>
        {({ className, ...input }) => (
          <textarea
            {...input}
            className={`${className} min-h-20`}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <label className="flex min-h-12 items-center gap-3 rounded-xl border border-line px-3 py-1.5 has-checked:border-2 has-checked:border-ai-600">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ai-700"
          checked={isUnderstood}
          onChange={(event) => setUnderstood(event.target.checked)}
        />
        {t("understood")}
      </label>
      <Button type="submit" kind="call" size="xl" disabled={!isUnderstood || isPending}>
        {t("cancelNow")}
      </Button>
      <Button size="xl" onClick={onBack}>
        {t("back")}
      </Button>
    </form>
  );
}

/**
 * Lists what a deletion affects and asks for confirmation; while guests are expected, also whether to cancel
 * everything.
 */
export function ArchiveDialog({ restaurant, onClose }: { restaurant: OwnedRestaurant; onClose(): void }) {
  const t = useTranslations("house.settings.danger");
  const common = useTranslations("common");
  const toast = useToast();
  const { id, name } = restaurant;
  const [isCancelling, setCancelling] = useState(false);
  const closing = useClosing(id, () => {
    toast({ title: t("deleted", { name }), tone: "success" });
    onClose();
  });
  const { impact, isError, refetch, isPending, refusal, progress, isLeft, archive, cancelAll } = closing;
  if (impact?.isMainOfSeveral)
    return (
      <AskDialog title={t("mainFirst", { name })} onClose={onClose}>
        {() => (
          <>
            <p>{t("mainFirstText")}</p>
            <div className="grid gap-3">
              <ButtonLink kind="main" size="lg" to={paths.ownerLocations(id)}>
                {t("toLocations")}
              </ButtonLink>
              <Button size="xl" onClick={onClose}>
                {t("keep")}
              </Button>
            </div>
          </>
        )}
      </AskDialog>
    );
  const isSecondStep = impact !== undefined && isCancelling && (toCancel(impact) > 0 || progress !== null);
  return (
    <AskDialog title={t("ask", { name })} onClose={onClose}>
      {() => (
        <>
          {impact === undefined && !isError && <p role="status">{t("looking")}</p>}
          {impact === undefined && isError && (
            <Button onClick={() => void refetch()}>{common("retry")}</Button>
          )}
          {impact && !isSecondStep && <ImpactList impact={impact} />}
          {isLeft && impact && toCancel(impact) > 0 && <p role="status">{t("left")}</p>}
          <RefusalNote refusal={refusal} />
          {isSecondStep ? (
            <CancelAll
              name={name}
              isPending={isPending}
              progress={progress}
              onCancel={(reason) => void cancelAll(reason)}
              onBack={() => setCancelling(false)}
            />
          ) : (
            <div className="grid gap-3">
              {impact && <Ways restaurantId={id} impact={impact} onCancelAll={() => setCancelling(true)} />}
              {impact && !isExpected(impact) && (
                <Button kind="call" size="xl" disabled={isPending} onClick={() => void archive()}>
                  {t("confirm")}
                </Button>
              )}
              <Button size="xl" onClick={onClose}>
                {t("keep")}
              </Button>
            </div>
          )}
        </>
      )}
    </AskDialog>
  );
}

interface WaysProps {
  restaurantId: string;
  impact: ArchiveImpact;
  onCancelAll(): void;
}

/** Options while guests are expected: view them, or cancel all. */
function Ways({ restaurantId, impact, onCancelAll }: WaysProps) {
  const t = useTranslations("house.settings.danger");
  return (
    <>
      {impact.reservations + impact.waitlist > 0 && (
        <ButtonLink kind="main" size="lg" to={paths.ownerRestaurant(restaurantId)}>
          {t("toBook")}
        </ButtonLink>
      )}
      {impact.orders > 0 && (
        <ButtonLink kind="main" size="lg" to={paths.ownerOrders(restaurantId)}>
          {t("toOrders")}
        </ButtonLink>
      )}
      {toCancel(impact) > 0 && (
        <Button size="lg" className="border-shu-600 text-warn" onClick={onCancelAll}>
          {t("cancelAll")}
        </Button>
      )}
    </>
  );
}

/** Affected guests and refunds; without upcoming guests, what else is lost. */
function ImpactList({ impact }: { impact: ArchiveImpact }) {
  const t = useTranslations("house.settings.danger");
  const money = useMoney();
  const { reservations, guests, seated, untold, orders, waitlist, refunds, members, plan } = impact;
  if (!isExpected(impact))
    return (
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t("clear")}</li>
        <li>{t("members", { count: members })}</li>
        {plan && <li>{t(plan.isLast ? "planEnds" : "plan", { plan: plan.name })}</li>}
      </ul>
    );
  return (
    <>
      <p>{t("ahead")}</p>
      <ul className="grid list-disc gap-1 pl-5 font-semibold">
        {reservations > 0 && (
          <li>
            {t("reservations", { count: reservations })}{" "}
            <span className="font-normal text-soft">{t("people", { count: guests })}</span>
          </li>
        )}
        {orders > 0 && <li>{t("orders", { count: orders })}</li>}
        {waitlist > 0 && <li>{t("waitlist", { count: waitlist })}</li>}
        {plan?.isLast && <li className="font-normal">{t("planEnds", { plan: plan.name })}</li>}
        {refunds.length > 0 && <li>{t("refunds", { amount: refunds.map(money).join(" + ") })}</li>}
      </ul>
      {(untold > 0 || seated > 0) && (
        <div className="grid gap-1 rounded-lg bg-warn-bg px-3 py-2 text-warn">
          {untold > 0 && <p>{t("untold", { count: untold })}</p>}
          {seated > 0 && <p>{t("seated", { count: seated })}</p>}
        </div>
      )}
    </>
  );
}

/** Progress of cancelling, in bookings, orders and waitlist parties. */
interface Progress {
  done: number;
  total: number;
}

/**
 * Archives a restaurant, with or without cancelling what is upcoming. If the page is left halfway, what is cancelled
 * stays cancelled and the rest can be continued later.
 */
function useClosing(id: string, onClosed: () => void) {
  const queries = useQueryClient();
  const queryKey = ["archive-impact", id];
  const { isPending, refusal, attempt } = useSaveAction();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(ownersApi("GET /api/owner/restaurants/:id/archive-impact", { params: { id } }), signal),
    gcTime: 0,
  });
  const putAway = () => send(ownersApi("POST /api/owner/restaurants/:id/archive", { params: { id } }));
  const close = () => {
    void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
    onClosed();
  };
  // A booking arrived while the dialog was open.
  const explain = (code: string) => {
    if (code === "bookings-ahead") void refetch();
    return null;
  };

  /** Cancels in batches until nothing is left or there is no progress. True if the restaurant was archived. */
  const cancelAndPutAway = async (reason: string): Promise<boolean> => {
    for (let done = 0; !isGone.current; ) {
      const { cancelled, impact } = await send(
        ownersApi("POST /api/owner/restaurants/:id/cancellations", { params: { id }, body: { reason } }),
      );
      done += cancelled;
      queries.setQueryData(queryKey, impact);
      const left = toCancel(impact);
      setProgress({ done, total: done + left });
      if (left === 0 && impact.seated === 0) return putAway().then(() => true);
      if (left === 0 || cancelled === 0) return false;
    }
    return false;
  };
  const cancelAll = (reason: string) => {
    setLeft(false);
    setProgress(data ? { done: 0, total: toCancel(data) } : null);
    const call = () =>
      cancelAndPutAway(reason).finally(() => {
        setProgress(null);
        // The restaurant is hidden from now on, even if cancelling failed.
        void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
        void queries.invalidateQueries({ queryKey: ["house-settings", id] });
        void queries.invalidateQueries({ queryKey: ["book", id] });
      });
    return attempt(call, { onDone: (isAway) => (isAway ? close() : setLeft(true)), explain });
  };
  const archive = () => attempt(putAway, { onDone: close, explain });
  return { impact: data, isError, refetch, isPending, refusal, progress, isLeft, archive, cancelAll };
}

/** Number of items to cancel. Seated guests are excluded: they finish their meal. */
function toCancel({ reservations, seated, orders, waitlist }: ArchiveImpact): number {
  return reservations - seated + orders + waitlist;
}

/** Whether guests are still expected. */
function isExpected(impact: ArchiveImpact): boolean {
  return toCancel(impact) + impact.seated > 0;
}
