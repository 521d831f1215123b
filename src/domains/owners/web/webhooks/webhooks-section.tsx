import { useState } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { StateBadge, type StateTone } from "#platform/web/dashboard/state-badge.tsx";
import { useMoments } from "#platform/web/i18n/moment.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import type { WebhookSecret, WebhookView } from "../../contract/webhooks.ts";
import { MAX_WEBHOOKS, type WebhookState } from "../../webhook-constants.ts";
import { ownersApi } from "../api.ts";
import { useAttemptText } from "./attempt-text.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { useWebhooks } from "./use-webhooks.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { partsOfUrl } from "./webhook-rules.ts";
import { WebhookSheet } from "./webhook-sheet.tsx";

/** The fragment of its URL. */
export const WEBHOOKS_ID = "webhooks";

/** Where a restaurant's own programs are told what happens, for its owners. */
export function WebhooksSection({ restaurant }: { restaurant: { id: string; zone: string } }) {
  const t = useTranslations("connections.webhooks");
  const common = useTranslations("common");
  const { data, isError, refetch, show } = useWebhooks(restaurant.id);
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  // The secret exists only in this state.
  const [secret, setSecret] = useState<string | null>(null);
  const { id } = restaurant;
  const open = data?.webhooks.find((one) => one.id === openId);
  const showMade = (made: WebhookSecret) => {
    setSecret(made.secret);
    show(made);
  };
  const isFull = data !== undefined && data.webhooks.length >= MAX_WEBHOOKS;
  return (
    <Card id={WEBHOOKS_ID} title={t("title")} lead={t("lead")}>
      {data === undefined && !isError && <span className="h-24 animate-pulse rounded bg-sunken" />}
      {data === undefined && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
      {data && !data.hasApi && (
        <NotInPlan restaurantId={id} planName={data.planName} hasAny={data.webhooks.length > 0} />
      )}
      {data?.hasApi && data.webhooks.length === 0 && !isAdding && <p className="text-soft">{t("none")}</p>}
      {data && data.webhooks.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {data.webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              zone={restaurant.zone}
              onOpen={() => setOpenId(webhook.id)}
            />
          ))}
        </ul>
      )}
      {data?.hasApi && isFull && <p className="text-soft">{t("full", { count: MAX_WEBHOOKS })}</p>}
      {data?.hasApi && !isFull && !isAdding && (
        <Button kind="main" size="lg" className="w-full sm:w-fit sm:px-6" onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      )}
      {data?.hasApi && isAdding && (
        <WebhookForm
          webhook={null}
          send={(body) =>
            send(ownersApi("POST /api/owner/restaurants/:id/webhooks", { params: { id }, body }))
          }
          onSent={(made) => {
            setAdding(false);
            showMade(made);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {data && open && (
        <WebhookSheet
          restaurant={restaurant}
          webhook={open}
          hasApi={data.hasApi}
          onChanged={show}
          onSecret={showMade}
          onClose={() => setOpenId(null)}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Card>
  );
}

interface NotInPlanProps {
  restaurantId: string;
  planName: string | null;
  /** There are webhooks from the time when the plan had API access. */
  hasAny: boolean;
}

/** Names the plan that includes API access. */
function NotInPlan({ restaurantId, planName, hasAny }: NotInPlanProps) {
  const t = useTranslations("connections.webhooks");
  const api = useTranslations("house.settings.api");
  return (
    <>
      <p>
        {planName === null ? api("nowhere") : api("notInPlan", { plan: planName })}
        {hasAny && <> {t("noApi")}</>}
      </p>
      <ButtonLink size="lg" className="w-full sm:w-fit sm:px-6" to={paths.ownerPlan(restaurantId)}>
        {api("toPlan")}
      </ButtonLink>
    </>
  );
}

const TONES: Record<WebhookState, StateTone> = { active: "good", paused: "quiet", stopped: "warn" };

interface WebhookRowProps {
  webhook: WebhookView;
  zone: string;
  onOpen(): void;
}

/** An endpoint: where it is, what it gets, its state and last message. */
function WebhookRow({ webhook, zone, onOpen }: WebhookRowProps) {
  const t = useTranslations("connections.webhooks");
  const overview = useTranslations("connections.overview.state");
  const { past } = useMoments(zone);
  const textOf = useAttemptText();
  const { url, groups, state, waiting, lastMessage } = webhook;
  const { host, rest } = partsOfUrl(url);
  const isFailing = state === "active" && lastMessage?.last != null && lastMessage.last.error !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span translate="no" className="min-w-0 font-semibold break-all">
            {host}
          </span>
          <StateBadge tone={isFailing ? "warn" : TONES[state]}>
            {isFailing ? overview("attention") : t(`state.${state}`)}
          </StateBadge>
        </p>
        {rest !== "" && (
          <p translate="no" className="truncate text-sm text-soft" title={url}>
            {rest}
          </p>
        )}
        <p className="text-sm">{groups.map((group) => t(`group.${group}`)).join(" · ")}</p>
        {lastMessage !== null && (
          <p className="text-sm text-soft">
            {t(`type.${lastMessage.type}`)} · {t(`log.state.${lastMessage.state}`)} ·{" "}
            {past(lastMessage.last?.at ?? lastMessage.createdAt)}
          </p>
        )}
        {lastMessage?.last != null && lastMessage.last.error !== null && (
          <p className="text-sm text-warn">{textOf(lastMessage.last)}</p>
        )}
        {waiting > 0 && <p className="text-sm text-soft">{t("waiting", { count: waiting })}</p>}
      </div>
      <Button size="lg" aria-label={t("openName", { url })} onClick={onOpen}>
        {t("open")}
      </Button>
    </li>
  );
}
