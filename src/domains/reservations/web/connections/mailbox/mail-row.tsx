import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoments } from "#platform/web/i18n/moment.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import type { MailboxView, PortalMail } from "../../../contract/connections/mailbox.ts";
import { PORTAL_NAMES } from "../../../reservation-constants.ts";
import { undoMail } from "./mailbox-calls.ts";

export interface MailProps {
  restaurantId: string;
  zone: string;
  mail: PortalMail;
  onDone(view: MailboxView): void;
  /** Somebody else was faster. */
  onOld(): void;
}

/** A mail that nobody has to look at: what it said, what became of it, and how to take that back. */
export function MailRow({ restaurantId, zone, mail, onDone }: Omit<MailProps, "onOld">) {
  const t = useTranslations("connections.mailbox");
  const { isPending, refusal, attempt } = useSaveAction();
  const { id, kind, state, reason, facts, canUndo } = mail;
  if (state === "waiting" || state === "ignored") return null;
  return (
    <li className="grid grid-cols-1 gap-2 py-3 [&>[role=alert]:empty]:hidden">
      <MailHead mail={mail} zone={zone} />
      <p className="text-sm">
        <b className="font-semibold">{t(`state.${state}`)}</b>
        {kind !== "unknown" && ` · ${t(`kind.${kind}`)}`}
      </p>
      {reason !== null && state !== "dismissed" && (
        <p className="text-sm text-soft">{t(`reason.${reason}`)}</p>
      )}
      {(canUndo || facts.at !== null) && (
        <div className="flex flex-wrap gap-2">
          {canUndo && (
            <Button
              disabled={isPending}
              onClick={() =>
                void attempt(() => undoMail(restaurantId, id), {
                  onDone,
                  explain: (code) => (code === "changed-meanwhile" ? t("kept") : null),
                })
              }
            >
              {t("undo")}
            </Button>
          )}
          {facts.at !== null && (
            <ButtonLink to={paths.ownerBook(restaurantId, facts.at.slice(0, 10))}>{t("openBook")}</ButtonLink>
          )}
        </div>
      )}
      <RefusalNote refusal={refusal} />
    </li>
  );
}

/** Whose booking a mail is about, and where it came from. */
export function MailHead({ mail, zone }: Pick<MailProps, "mail" | "zone">) {
  const t = useTranslations("connections.mailbox");
  const clock = useWallClock();
  const { past } = useMoments(zone);
  const { portal, subject, receivedAt, facts } = mail;
  const { at, name, guests } = facts;
  const parts = [
    ...(at === null ? [] : [`${clock.shortDay(at)} ${clock.time(at)}`]),
    ...(name === null ? [] : [name]),
    ...(guests === null ? [] : [t("guests", { count: guests })]),
  ];
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold wrap-anywhere">{parts.length > 0 ? parts.join(" · ") : subject}</p>
      <p className="text-sm wrap-anywhere text-soft">
        {PORTAL_NAMES[portal]} · {past(receivedAt)}
      </p>
    </div>
  );
}
