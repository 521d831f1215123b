import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoments } from "#platform/web/i18n/moment.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import type { MailboxView } from "../../../contract/connections/mailbox.ts";
import { MailRow } from "./mail-row.tsx";
import { disconnectMailbox, useMailbox } from "./mailbox-calls.ts";
import { MailboxForm } from "./mailbox-form.tsx";
import { WaitingMail } from "./waiting-mail.tsx";

/** The fragment of its URL. */
export const MAILBOX_ID = "mailbox";

/** The mailbox that portals' mails are read from, and what became of them. Those to be looked at come first. */
export function MailboxSection({ restaurant: { id, zone } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("connections.mailbox");
  const { data, show, reload } = useMailbox(id);
  const [isChanging, setChanging] = useState(false);
  if (!data?.isOffered) return null;
  const { mailbox, mails } = data;
  const waiting = mails.filter(({ state }) => state === "waiting");
  const rest = mails.filter(({ state }) => state !== "waiting");
  return (
    <>
      {waiting.length > 0 && (
        <Card title={t("look")}>
          <ul className="grid gap-4">
            {waiting.map((mail) => (
              <WaitingMail
                key={mail.id}
                restaurantId={id}
                zone={zone}
                mail={mail}
                onDone={show}
                onOld={reload}
              />
            ))}
          </ul>
        </Card>
      )}
      <Card id={MAILBOX_ID} title={t("title")} lead={t("lead")}>
        {mailbox !== null && !isChanging ? (
          <Connected
            restaurantId={id}
            zone={zone}
            mailbox={mailbox}
            onChange={() => setChanging(true)}
            onGone={show}
          />
        ) : (
          <MailboxForm
            restaurantId={id}
            mailbox={mailbox}
            onSaved={(view) => {
              setChanging(false);
              show(view);
            }}
            {...(mailbox !== null && { onCancel: () => setChanging(false) })}
          />
        )}
      </Card>
      {rest.length > 0 && (
        <Card title={t("latest")}>
          <ul className="grid divide-y divide-line">
            {rest.map((mail) => (
              <MailRow key={mail.id} restaurantId={id} zone={zone} mail={mail} onDone={show} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

interface ConnectedProps {
  restaurantId: string;
  zone: string;
  mailbox: NonNullable<MailboxView["mailbox"]>;
  onChange(): void;
  onGone(view: MailboxView): void;
}

/** A mailbox that is read: when it was last, and what is wrong with it. */
function Connected({ restaurantId, zone, mailbox, onChange, onGone }: ConnectedProps) {
  const t = useTranslations("connections.mailbox");
  const { past } = useMoments(zone);
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, attempt } = useSaveAction();
  const { username, host, lastReadAt, error, isSilent } = mailbox;
  return (
    <div className="grid grid-cols-1 gap-3 [&>[role=alert]:empty]:hidden">
      <div className="grid gap-0.5">
        <p className="font-semibold wrap-anywhere">{username}</p>
        <p className="text-sm wrap-anywhere text-soft">
          {host} · {lastReadAt === null ? t("notYet") : t("lastRead", { when: past(lastReadAt) })}
        </p>
      </div>
      {error !== null && (
        <div role="alert" className="grid gap-1 rounded-xl bg-warn-bg p-3 text-warn">
          {isSilent && <b>{t("silent")}</b>}
          <p>{t(`error.${error}`)}</p>
        </div>
      )}
      {isAsking ? (
        <div role="alert" className="grid gap-2 rounded-xl bg-sunken p-3">
          <p className="font-semibold">{t("disconnectAsk")}</p>
          <p className="text-sm">{t("disconnectText")}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="call"
              disabled={isPending}
              onClick={() => void attempt(() => disconnectMailbox(restaurantId), { onDone: onGone })}
            >
              {t("disconnect")}
            </Button>
            <Button onClick={() => setAsking(false)}>{t("keep")}</Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onChange}>{t("change")}</Button>
          <Button onClick={() => setAsking(true)}>{t("disconnect")}</Button>
        </div>
      )}
      <RefusalNote refusal={refusal} />
    </div>
  );
}
