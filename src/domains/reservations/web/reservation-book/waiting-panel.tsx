import { useTranslations } from "use-intl";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ClockIcon } from "#platform/web/ui/icons.tsx";
import { DueText, NeedBadges, UnreadBadge } from "./day/party-badges.tsx";
import { type Waiting, waitingOf } from "./model/party-state.ts";
import { usePartyName } from "./party-names.ts";
import { useReservationBook } from "./state/reservation-book-scope.ts";
import { useSteps } from "./state/use-steps.ts";

/** The most urgent one: the room stays in sight. */
const SHOWN = 1;

/** Pending answers on any day, the most urgent first. */
export function WaitingPanel() {
  const t = useTranslations("owner.waiting");
  const thread = useTranslations("thread");
  const { book } = useReservationBook();
  const waiting = waitingOf(book.waiting);
  if (waiting.length === 0) return null;
  const count = (kind: Waiting["kind"]) => waiting.filter((one) => one.kind === kind).length;
  const [requests, kitchen, messages] = [count("request"), count("kitchen"), count("message")];
  return (
    <section
      aria-label={t("title")}
      className="grid gap-2 rounded-card border-2 border-ai-600 bg-note-bg p-3 sm:p-4"
    >
      <h2 className="text-lg font-bold">
        {requests > 0 && <span className="block">{t("requests", { count: requests })}</span>}
        {kitchen > 0 && <span className="block">{t("kitchen", { count: kitchen })}</span>}
        {messages > 0 && <span className="block">{thread("waits", { count: messages })}</span>}
      </h2>
      <WaitingList waiting={waiting.slice(0, SHOWN)} />
      {waiting.length > SHOWN && (
        <details>
          <summary className="flex min-h-12 list-none items-center font-semibold text-link underline">
            {t("more", { count: waiting.length - SHOWN })}
          </summary>
          <WaitingList waiting={waiting.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className="grid gap-2">
      {waiting.map((one) => (
        <WaitingRow key={one.reservation.id} waiting={one} />
      ))}
    </ul>
  );
}

function WaitingRow({ waiting: { kind, reservation, dueAt } }: { waiting: Waiting }) {
  const t = useTranslations("owner");
  const thread = useTranslations("thread");
  const clock = useWallClock();
  const { state } = useReservationBook();
  const { isPending, refusal, step } = useSteps(reservation);
  const { id, localTime, guestCount, steps } = reservation;
  const name = usePartyName()(reservation);
  return (
    <li className="grid gap-2 rounded-xl bg-card p-3">
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
          <Button size="xl" className="px-5" onClick={() => state.open(id)}>
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
