import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import { AskBox } from "#platform/web/dashboard/draft/draft-dialogs.tsx";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoments } from "#platform/web/i18n/moment.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { WebhookSecret, WebhooksView, WebhookView } from "../../contract/webhooks.ts";
import { ownersApi } from "../api.ts";
import { MessageLog } from "./message-log.tsx";
import { useMessages } from "./use-webhooks.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { partsOfUrl } from "./webhook-rules.ts";

interface WebhookSheetProps {
  restaurant: { id: string; zone: string };
  webhook: WebhookView;
  /** The plan has API access: messages are sent. */
  hasApi: boolean;
  onChanged(webhooks: WebhooksView): void;
  onSecret(made: WebhookSecret): void;
  onClose(): void;
}

/** Everything about one endpoint: its state, what can be done with it, and its messages. */
export function WebhookSheet(props: WebhookSheetProps) {
  const { restaurant, webhook, hasApi, onChanged, onSecret, onClose } = props;
  const t = useTranslations("connections.webhooks");
  const format = useFormatter();
  const toast = useToast();
  const { past } = useMoments(restaurant.zone);
  const { isPending, refusal, attempt } = useSaveAction();
  const [open, setOpen] = useState<"edit" | "renew" | "remove" | null>(null);
  const { state, url, groups, madeBy, createdAt, bothSecretsUntil } = webhook;
  const at = { id: restaurant.id, webhookId: webhook.id };
  const isTried = state === "active" && hasApi;
  const log = useMessages(at, isTried);
  const close = () => setOpen(null);
  const change = (body: { isActive?: boolean; url?: string; groups?: WebhookView["groups"] }) =>
    send(ownersApi("PATCH /api/owner/restaurants/:id/webhooks/:webhookId", { params: at, body }));
  const setActive = (isActive: boolean) =>
    void attempt(() => change({ isActive }), {
      onDone(webhooks) {
        if (isActive) toast({ title: t("activated"), tone: "success" });
        onChanged(webhooks);
        void log.refetch();
      },
    });
  const test = () =>
    void attempt(
      () => send(ownersApi("POST /api/owner/restaurants/:id/webhooks/:webhookId/test", { params: at })),
      { onDone: log.show },
    );
  const renew = () => {
    close();
    void attempt(
      () => send(ownersApi("POST /api/owner/restaurants/:id/webhooks/:webhookId/secret", { params: at })),
      { onDone: onSecret },
    );
  };
  const remove = () => {
    close();
    void attempt(
      () => send(ownersApi("DELETE /api/owner/restaurants/:id/webhooks/:webhookId", { params: at })),
      {
        onDone(webhooks) {
          toast({ title: t("remove.done"), tone: "success" });
          onChanged(webhooks);
          onClose();
        },
      },
    );
  };
  const { host } = partsOfUrl(url);
  const moment = (instant: string, options: { timeStyle?: "short" } = {}) =>
    format.dateTime(new Date(instant), { dateStyle: "medium", ...options, timeZone: restaurant.zone });
  return (
    <SideDialog title={<span translate="no">{host}</span>} onClose={onClose}>
      {state === "stopped" && (
        <StoppedNote webhook={webhook} past={past} isPending={isPending} onResume={() => setActive(true)} />
      )}
      {open === "edit" ? (
        <div className="card p-4">
          <WebhookForm
            webhook={webhook}
            send={change}
            onSent={(webhooks) => {
              toast({ title: t("changed"), tone: "success" });
              onChanged(webhooks);
              close();
            }}
            onCancel={close}
          />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-3 [&>[role=alert]:empty]:hidden">
          <div>
            <p translate="no" className="text-sm break-all">
              {url}
            </p>
            <p className="mt-1 font-medium">{groups.map((group) => t(`group.${group}`)).join(" · ")}</p>
            <p className="text-sm wrap-anywhere text-soft">
              {t("made", { name: madeBy, date: moment(createdAt) })}
            </p>
            {bothSecretsUntil !== null && (
              <p className="text-sm text-soft">
                {t("renew.both", { when: moment(bothSecretsUntil, { timeStyle: "short" }) })}
              </p>
            )}
          </div>
          {!hasApi && <p className="text-warn">{t("noApi")}</p>}
          <div className="flex flex-wrap gap-2">
            {isTried && (
              <Button kind="main" size="lg" disabled={isPending} onClick={test}>
                {t("test")}
              </Button>
            )}
            {state === "active" && (
              <Button size="lg" disabled={isPending} onClick={() => setActive(false)}>
                {t("pause")}
              </Button>
            )}
            {state === "paused" && (
              <Button kind="main" size="lg" disabled={isPending} onClick={() => setActive(true)}>
                {t("activate")}
              </Button>
            )}
            <Button size="lg" onClick={() => setOpen("edit")}>
              {t("edit")}
            </Button>
            <Button size="lg" disabled={isPending} onClick={() => setOpen("renew")}>
              {t("renew.start")}
            </Button>
            <Button size="lg" disabled={isPending} onClick={() => setOpen("remove")}>
              {t("remove.start")}
            </Button>
          </div>
          <RefusalNote refusal={refusal} />
        </div>
      )}
      <MessageLog at={at} zone={restaurant.zone} isTried={isTried} {...log} />
      {open === "renew" && (
        <AskBox title={t("renew.title")} text={t("renew.text")} onClose={close}>
          <Button kind="main" size="xl" onClick={renew}>
            {t("renew.yes")}
          </Button>
          <Button size="xl" onClick={close}>
            {t("renew.no")}
          </Button>
        </AskBox>
      )}
      {open === "remove" && (
        <AskBox title={t("remove.title")} text={t("remove.text", { host })} onClose={close}>
          <Button kind="call" size="xl" onClick={remove}>
            {t("remove.start")}
          </Button>
          <Button size="xl" onClick={close}>
            {t("remove.no")}
          </Button>
        </AskBox>
      )}
    </SideDialog>
  );
}

interface StoppedNoteProps {
  webhook: WebhookView;
  past(instant: string): string;
  isPending: boolean;
  onResume(): void;
}

/** Why nothing is sent any more, since when, and the way out. */
function StoppedNote({ webhook: { stopped, madeBy, waiting, lastDeliveredAt }, ...props }: StoppedNoteProps) {
  const { past, isPending, onResume } = props;
  const t = useTranslations("connections.webhooks");
  return (
    <div className="grid grid-cols-1 gap-3 rounded-xl bg-warn-bg p-3 text-warn sm:p-4">
      <div className="flex items-start gap-2.5">
        <WarningIcon className="mt-0.5 size-5" />
        <p className="min-w-0">
          <b className="block">{t(`stopped.${stopped ?? "failing"}`, { name: madeBy })}</b>
          {lastDeliveredAt === null ? t("neverArrived") : t("since", { when: past(lastDeliveredAt) })}
          {waiting > 0 && <> {t("waiting", { count: waiting })}</>}
        </p>
      </div>
      <Button kind="main" size="lg" className="w-full sm:w-fit" disabled={isPending} onClick={onResume}>
        {t(waiting > 0 ? "resume" : "activate")}
      </Button>
    </div>
  );
}
