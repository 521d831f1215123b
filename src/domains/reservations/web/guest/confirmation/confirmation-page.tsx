import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNow, useTranslations } from "use-intl";
import { answerLines } from "#domains/reservations/booked-answers.ts";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { isFinished, kitchenSays } from "#domains/reservations/web/guest/reservation-state.tsx";
import { ReviewInvite } from "#domains/restaurants/web/reviews/review-invite.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { useKeptOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { queueActions, useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import type { CallAbout, Outcome, WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { EraseSection } from "#platform/web/ui/erase-section.tsx";
import { CheckIcon, ClockIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { reservationsApi } from "../../api.ts";
import type { BegunPhrase } from "../../thread/phrase-choice.tsx";
import type { Alternatives } from "../booking/when/free-times.ts";
import { useDeadline } from "../deadline.ts";
import { OnDeviceSection } from "../on-device/on-device-section.tsx";
import type { ConfirmationPageData } from "../page-loaders.ts";
import { THREAD_ID, ThreadSection } from "../thread-section.tsx";
import { ChangePanel } from "./change-panel.tsx";
import { ManagePanel } from "./manage-panel.tsx";
import { MessageStates } from "./message-states.tsx";
import { PlacesElsewhere } from "./places-elsewhere.tsx";
import { type ActOutcome, readEnding } from "./post-act.ts";
import { QuickActions } from "./quick-actions.tsx";
import { StateHeading } from "./state-heading.tsx";
import { Ticket } from "./ticket.tsx";
import { TicketActions } from "./ticket-actions.tsx";
import { useBookingMutations } from "./use-own-reservation.ts";
import { useWantedChange } from "./use-wanted-change.ts";

const LOOKS = {
  good: { colours: "bg-good-bg", icon: <CheckIcon className="size-5 shrink-0 text-good" /> },
  note: { colours: "bg-note-bg", icon: <ClockIcon className="size-5 shrink-0" /> },
  warn: { colours: "bg-warn-bg", icon: <WarningIcon className="size-5 shrink-0 text-warn" /> },
} as const;

const LOOK_AGAIN_MS = 30_000;

interface KitchenBlockProps {
  reservation: ReservationView;
  /** From the link that we sent; null without one. */
  linkKey: string | null;
}

/** The kitchen's answer to the guest's needs, by whom and when; or by when it is due. */
function KitchenBlock({ reservation, linkKey }: KitchenBlockProps) {
  const t = useTranslations("confirmation.kitchen");
  const deadline = useDeadline(reservation.restaurant.zone);
  const { kitchen, options } = reservation;
  const now = useNow({ updateInterval: LOOK_AGAIN_MS });
  const says = kitchenSays(reservation, now);
  if (kitchen === null || says === null) return null;
  const text =
    says === "asked" || says === "will-check" ? t(says, { time: deadline(kitchen.dueAt) }) : t(says);
  const isLetDown = says === "cannot" || says === "overdue";
  const tone = isLetDown ? "warn" : says === "can" || says === "partly" ? "good" : "note";
  return (
    <Box tone={tone} title={t("title")}>
      <p className="font-semibold">{text}</p>
      {says === "partly" && (
        <ul className="list-inside list-disc">
          {kitchen.dishes.map((dish) => (
            <li key={dish}>{dish}</li>
          ))}
        </ul>
      )}
      {kitchen.at !== null && says !== "overdue" && (
        <p className="text-sm text-soft">
          {kitchen.by === null
            ? deadline(kitchen.at)
            : t("by", { name: kitchen.by, time: deadline(kitchen.at) })}
        </p>
      )}
      {isLetDown && (
        <>
          {options?.canCancel && <p>{t("free")}</p>}
          {reservation.isHolder && <PlacesElsewhere reservation={reservation} linkKey={linkKey} />}
        </>
      )}
    </Box>
  );
}

function Box({ tone, title, children }: { tone: keyof typeof LOOKS; title: string; children: ReactNode }) {
  const { colours, icon } = LOOKS[tone];
  return (
    <section className={`flex gap-3 rounded-card border border-line p-5 ${colours}`}>
      {icon}
      <div className="grid min-w-0 gap-2">
        <h2 className="text-sm">{title}</h2>
        {children}
      </div>
    </section>
  );
}

interface ConfirmationPageProps {
  data: ConfirmationPageData;
  /** The holder's, from the link that we sent; null without one. */
  linkKey: string | null;
  /** The reservation as it is after a change. */
  show(reservation: ReservationView): void;
  refresh(): void;
}

/** A reservation: its holder changes and cancels it here, the reader of a shared copy sees what there is to see. */
export function ConfirmationPage({ data, linkKey, show, refresh }: ConfirmationPageProps) {
  const t = useTranslations("confirmation");
  const offline = useTranslations("offline.ticket");
  const { language } = usePage();
  const { reservation, zoneName } = data;
  const { id, restaurant, confirmationCode, isHolder, contact, status } = reservation;
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const [isChanging, setChanging] = useState(false);
  const { wanted, drop } = useWantedChange();
  const isAsked = wanted !== null;
  // Only once it is alive: free times are read by the browser.
  useEffect(() => setChanging(isAsked), [isAsked]);
  const [lost, setLost] = useState<Alternatives | null>(null);
  const [asked, setAsked] = useState<BegunPhrase | null>(null);
  const acts = useBookingMutations({ reservation, linkKey, show, refresh });
  const { calls, isSending } = useQueuedActs(id, (outcome) =>
    outcome.kind === "done" ? show(outcome.reservation) : refresh(),
  );
  const isKept = useKeptOwnPage(isHolder ? paths.confirmation(id, linkKey) : null);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Head
        title={t("meta.title", { code: confirmationCode })}
        description={t("meta.description", { name: name.text })}
        noIndex
      />
      <StateHeading reservation={reservation} />
      <QuickActions
        reservation={reservation}
        acts={acts}
        onTaken={(alternatives) => {
          setLost(alternatives);
          setChanging(true);
        }}
        onAsk={(time) => {
          setAsked({ phrase: "come-at", value: time });
          document.getElementById(THREAD_ID)?.scrollIntoView();
        }}
      />
      <UnsentBox calls={calls} isSending={isSending} />
      {isHolder && reservation.status === "cancelled_by_restaurant" && (
        <PlacesElsewhere reservation={reservation} linkKey={linkKey} />
      )}
      {isHolder && (status === "completed" || status === "seated") && (
        <ReviewInvite kind="reservation" id={id} linkKey={linkKey} />
      )}
      <KitchenBlock reservation={reservation} linkKey={linkKey} />
      <Ticket data={data} />
      {isKept !== null && (
        <p role="status" className="text-sm text-soft">
          {offline(isKept ? "kept" : "notKept")}
        </p>
      )}
      <OnDeviceSection reservation={reservation} linkKey={linkKey} found={data.onDevice} />
      {isChanging && reservation.options?.canChange ? (
        <ChangePanel
          reservation={reservation}
          zoneName={zoneName}
          linkKey={linkKey}
          acts={acts}
          alternatives={lost}
          wanted={wanted}
          onClose={() => {
            setChanging(false);
            setLost(null);
            if (isAsked) drop();
          }}
        />
      ) : (
        <ManagePanel reservation={reservation} acts={acts} onChange={() => setChanging(true)} />
      )}
      {isHolder && reservation.status !== "held" && (
        <ThreadSection
          reservation={reservation}
          found={data.thread}
          linkKey={linkKey}
          begin={asked}
          onNeeds={reservation.options?.canChange ? () => setChanging(true) : null}
        />
      )}
      <TicketActions reservation={reservation} linkKey={linkKey} />
      <MessageStates reservation={reservation} linkKey={linkKey} show={show} />
      {contact && <ContactDetails contact={contact} answers={reservation.answers} />}
      {isHolder && isFinished(reservation) && (
        <EraseSection
          call={reservationsApi("POST /api/reservations/:id/erase", {
            params: { id },
            query: { key: linkKey },
          })}
        />
      )}
    </div>
  );
}

/** The queued calls of this reservation. `onEnd` gets their outcome; a refusal stays in the notice that every page has. */
function useQueuedActs(id: string, onEnd: (outcome: ActOutcome) => void) {
  const { calls, outcomes, sending } = useQueue();
  const own = calls.filter(({ about }) => isAbout(about, id));
  const tell = useEffectEvent((outcome: Outcome) => {
    const ending = readEnding(outcome);
    if (ending === null) return;
    if (ending.kind === "done") void queueActions.dismiss(outcome.call.idempotencyKey);
    onEnd(ending);
  });
  useEffect(() => {
    for (const outcome of outcomes) if (isAbout(outcome.call.about, id)) tell(outcome);
  }, [outcomes, id]);
  return { calls: own, isSending: own.some((call: WaitingCall) => call.idempotencyKey === sending) };
}

function isAbout(about: CallAbout, id: string): boolean {
  return (
    (about.kind === "booking-change" || about.kind === "booking-cancellation") && about.reservationId === id
  );
}

/** What only the holder sees. */
function ContactDetails({
  contact,
  answers,
}: {
  contact: NonNullable<ReservationView["contact"]>;
  answers: ReservationView["answers"];
}) {
  const t = useTranslations("confirmation.contact");
  const { language: reader } = usePage();
  const facts = [
    [t("name"), contact.customerName],
    [t("email"), contact.customerEmail],
    [t("whatsapp"), contact.customerWhatsapp],
    [t("telegram"), contact.customerTelegram && `@${contact.customerTelegram}`],
    [t("sms"), contact.customerPhone],
    [t("requests"), contact.specialRequests],
  ] as const;
  const lines = answerLines(answers, { reader });
  // Erased for old bookings.
  if (facts.every(([, value]) => !value) && lines.length === 0) return null;
  return (
    <section className="card p-5">
      <h2 className="mb-3 font-bold">{t("title")}</h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-soft">{name}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
        {lines.map(({ id, question, answers: said }) => (
          <div key={id} className="min-w-0">
            <dt lang={question.lang} className="text-sm wrap-anywhere text-soft">
              {question.text}
            </dt>
            {said.map(({ text, lang }) => (
              <dd key={text} lang={lang} className="wrap-anywhere whitespace-pre-line">
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the guest has asked for and the restaurant doesn't know yet, with the way to take it back. */
function UnsentBox({ calls, isSending }: { calls: readonly WaitingCall[]; isSending: boolean }) {
  const t = useTranslations("confirmation.unsent");
  const { isOnline } = useNetwork();
  if (calls.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-card border-2 border-dashed border-line bg-card p-5 shadow-card">
      <h2 className="flex items-center gap-2 text-lg font-bold text-warn">
        <ClockIcon className="size-5" />
        {isSending ? t("sending") : t("title")}
      </h2>
      <ul className="grid gap-3">
        {calls.map(({ idempotencyKey, about }) => (
          <li key={idempotencyKey} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 flex-1 basis-56">
              {t(about.kind === "booking-cancellation" ? "cancel" : "change")}
            </span>
            <Button disabled={isSending} onClick={() => void queueActions.cancel(idempotencyKey)}>
              {t("takeBack")}
            </Button>
          </li>
        ))}
      </ul>
      {isOnline && !isSending && (
        <Button kind="main" className="w-fit" onClick={() => void queueActions.sendNow()}>
          {t("sendNow")}
        </Button>
      )}
    </section>
  );
}
