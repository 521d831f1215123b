import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import {
  RESTAURANT_REASONS,
  type ReservationStatus,
  type RestaurantReason,
} from "#domains/reservations/reservation-constants.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field, FieldError } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { useEnter } from "../offline/use-enter.ts";
import { nextStep, usePartyName, useStepName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { cacheReservation } from "../state/use-reservation-book-query.ts";
import { useSteps } from "../state/use-steps.ts";
import { CallLink } from "./contact-section.tsx";

interface ReasonFormProps {
  /** Declines a request; otherwise cancels a booking. */
  isRequest: boolean;
  /** Whether the guest has left an address, unlike callers and walk-ins. */
  isTold: boolean;
  isPending: boolean;
  onKeep(): void;
  /** The code of a predefined reason, or free text. */
  onSend(reason: string): void;
}

const MAX_LENGTH = 300;

/** The reason for declining or cancelling, shown to the guest: predefined ones in their language, free text as written. */
export function ReasonForm({ isRequest, isTold, isPending, onKeep, onSend }: ReasonFormProps) {
  const t = useTranslations("owner.reason");
  const step = useTranslations("owner.step");
  const ready = useTranslations("common.reservation.reason");
  const [chosen, setChosen] = useState<RestaurantReason | "own" | null>(null);
  const [words, setWords] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const reason = chosen === "own" ? words.trim() : chosen;
    setMissing(!reason);
    if (reason) onSend(reason);
    else field.current?.querySelector("input")?.focus();
  };
  return (
    <form onSubmit={send} className="grid gap-3 rounded-card border-2 border-call bg-card p-4">
      <fieldset ref={field} className="grid gap-2">
        <legend className="text-lg font-bold">{isRequest ? t("titleDecline") : t("titleCancel")}</legend>
        <p className="text-soft">{isTold ? t("told") : t("notTold")}</p>
        {[...RESTAURANT_REASONS, "own" as const].map((reason) => (
          <label
            key={reason}
            className="flex min-h-12 items-center gap-3 rounded-xl border border-line px-3 py-1.5 has-checked:border-2 has-checked:border-ai-600"
          >
            <input
              type="radio"
              name="reason"
              className="size-5 shrink-0 accent-ai-700"
              checked={chosen === reason}
              onChange={() => setChosen(reason)}
            />
            {reason === "own" ? t("own") : ready(reason)}
          </label>
        ))}
      </fieldset>
      {chosen === "own" && (
        <Field field="reason" label={t("ownText")} {...(isTold && { hint: t("ownHint") })} error={undefined}>
          {(input) => (
            <textarea
              {...input}
              rows={3}
              maxLength={MAX_LENGTH}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      )}
      <div role="alert">
        <FieldError id="reason-missing" error={isMissing ? t("needed") : undefined} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="call" type="submit" size="lg" className="grow" disabled={isPending}>
          {isTold ? t(isRequest ? "confirmDecline" : "confirmCancel") : step("cancel")}
        </Button>
        <Button size="lg" onClick={onKeep}>
          {t("keep")}
        </Button>
      </div>
    </form>
  );
}

/** After these there is nothing left to look at in the sheet. */
const CLOSING: readonly ReservationStatus[] = ["seated", "completed"];

/** The steps that the server allows for a party now. */
export function StepsSection({ reservation, onClose }: { reservation: BookReservation; onClose(): void }) {
  const t = useTranslations("owner");
  const name = useStepName();
  const { isPending, refusal, step } = useSteps(reservation);
  const [isReasoning, setReasoning] = useState(false);
  const { status, steps } = reservation;
  const next = nextStep(status, steps);
  const plain = steps.filter((to) => to !== "cancelled_by_restaurant" && to !== "no_show");
  const ends = steps.includes("cancelled_by_restaurant");
  const go = (to: ReservationStatus) => step(to, { ...(CLOSING.includes(to) && { after: onClose }) });
  return (
    <div className="grid gap-3">
      {(plain.length > 0 || (ends && !isReasoning)) && (
        <div className="flex flex-wrap gap-2">
          {plain.map((to) => (
            <Button
              key={to}
              kind={to === next ? "main" : "quiet"}
              size="2xl"
              className={to === next ? "grow basis-40" : ""}
              disabled={isPending}
              onClick={() => void go(to)}
            >
              {name(status, to)}
            </Button>
          ))}
          {ends && !isReasoning && (
            <Button size="2xl" disabled={isPending} onClick={() => setReasoning(true)}>
              {status === "requested" ? t("step.decline") : t("step.cancel")}
            </Button>
          )}
        </div>
      )}
      {ends && isReasoning && (
        <ReasonForm
          isRequest={status === "requested"}
          isTold={reservation.thread !== null}
          isPending={isPending}
          onKeep={() => setReasoning(false)}
          onSend={(reason) => void step("cancelled_by_restaurant", { reason })}
        />
      )}
      <RefusalNote refusal={refusal} />
      {status === "confirmed" && (
        <NoShowSection
          reservation={reservation}
          isPending={isPending}
          onNoShow={() => void step("no_show")}
        />
      )}
    </div>
  );
}

interface NoShowSectionProps {
  reservation: BookReservation;
  isPending: boolean;
  onNoShow(): void;
}

/** For a party that is due but absent: staff try to contact it before marking a no-show. */
function NoShowSection({ reservation, isPending, onNoShow }: NoShowSectionProps) {
  const t = useTranslations("owner");
  const clock = useWallClock();
  const queries = useQueryClient();
  const { restaurantId, now, minuteOf, offlineSince } = useReservationBook();
  const tried = useSaveAction();
  const { id, startsAt, contactTriedAt, noShowFrom, steps, latePhone } = reservation;
  const isDue = offlineSince !== null && contactTriedAt !== null && now.getTime() >= Date.parse(noShowFrom);
  const enter = useEnter();
  const summary = `${t("noShow.tried")}: ${usePartyName()(reservation)}`;
  const call = reservationsApi("POST /api/owner/reservations/:id/contact-attempts", { params: { id } });
  const note = () =>
    tried.attempt(() => enter(call, { party: id, summary, what: { act: "contact" } }), {
      mayWait: true,
      onDone: (changed) => changed && cacheReservation(queries, restaurantId, changed),
    });
  if (now.getTime() < Date.parse(startsAt)) return null;
  return (
    <details open={contactTriedAt !== null} className="card px-4">
      <summary className="flex min-h-12 list-none items-center font-semibold text-link underline">
        {t("noShow.title")}
      </summary>
      <div className="grid gap-3 pb-4">
        <p>{t("noShow.text", { time: clock.time(minuteOf(noShowFrom)) })}</p>
        {contactTriedAt && (
          <p className="font-semibold">
            {t("noShow.triedAt", { time: clock.time(minuteOf(contactTriedAt)) })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {latePhone && <CallLink number={latePhone} className="min-h-12" />}
          <Button size="lg" disabled={tried.isPending} onClick={() => void note()}>
            {t("noShow.tried")}
          </Button>
          {/* Without a network nobody tells when it becomes possible. */}
          {(steps.includes("no_show") || isDue) && (
            <Button kind="call" size="lg" disabled={isPending} onClick={onNoShow}>
              {t("step.noShow")}
            </Button>
          )}
        </div>
        <RefusalNote refusal={tried.refusal} />
      </div>
    </details>
  );
}
