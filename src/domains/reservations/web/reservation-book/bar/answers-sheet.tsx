import { useTranslations } from "use-intl";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ClockIcon } from "#platform/web/ui/icons.tsx";
import { DueText, NeedBadges, UnreadBadge } from "../day/party-badges.tsx";
import { type Waiting, waitingOf } from "../model/party-state.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useSteps } from "../state/use-steps.ts";

/** Pending answers on any day, the most urgent first. */
export function AnswersSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations("owner.waiting");
  const thread = useTranslations("thread");
  const { book } = useReservationBook();
  const waiting = waitingOf(book.waiting);
  const count = (kind: Waiting["kind"]) => waiting.filter((one) => one.kind === kind).length;
  const [requests, kitchen, messages] = [count("request"), count("kitchen"), count("message")];
  return (
    <SideDialog title={t("title")} onClose={onClose}>
      <p className="flex flex-wrap gap-x-4 font-semibold">
        {requests > 0 && <span>{t("requests", { count: requests })}</span>}
        {kitchen > 0 && <span>{t("kitchen", { count: kitchen })}</span>}
        {messages > 0 && <span>{thread("waits", { count: messages })}</span>}
        {waiting.length === 0 && <span>{t("none")}</span>}
      </p>
      <ul className="grid gap-2">
        {waiting.map((one) => (
          <WaitingRow key={one.reservation.id} waiting={one} onOpen={onClose} />
        ))}
      </ul>
    </SideDialog>
  );
}

interface WaitingRowProps {
  waiting: Waiting;
  /** Before the party's own sheet opens. */
  onOpen(): void;
}

function WaitingRow({ waiting: { kind, reservation, dueAt }, onOpen }: WaitingRowProps) {
  const t = useTranslations("owner");
  const thread = useTranslations("thread");
  const clock = useWallClock();
  const { state } = useReservationBook();
  const { isPending, refusal, step } = useSteps(reservation);
  const { id, localTime, guestCount, steps } = reservation;
  const name = usePartyName()(reservation);
  return (
    <li className="grid gap-2 card p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <p className="text-lg">
            <b className="tabular">
              {clock.shortDay(localTime)} ({clock.shortWeekday(localTime)}) {clock.time(localTime)}
            </b>{" "}
            <span className="font-semibold">{name}</span> · {t("figures.guests", { count: guestCount })}
          </p>
          {dueAt && (
            <p className="flex items-center gap-1.5">
              <ClockIcon className="size-4" />
              <DueText dueAt={dueAt} />
            </p>
          )}
          <NeedBadges reservation={reservation} />
          <UnreadBadge reservation={reservation} />
        </div>
        <div className="flex flex-wrap gap-2">
          {kind === "request" && steps.includes("confirmed") && (
            <Button
              kind="main"
              size="xl"
              className="px-5"
              disabled={isPending}
              onClick={() => void step("confirmed")}
            >
              {t("step.accept")}
            </Button>
          )}
          <Button
            size="xl"
            className="px-5"
            onClick={() => {
              onOpen();
              state.open(id);
            }}
          >
            {kind === "request"
              ? t("step.decline")
              : kind === "kitchen"
                ? t("kitchen.reply")
                : thread("readIt")}
          </Button>
        </div>
      </div>
      <RefusalNote refusal={refusal} />
    </li>
  );
}
