import { useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { ALLERGENS, DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { packOtherNeeds } from "#domains/dietary/other-needs.ts";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import type {
  CreatedReservation,
  CreateReservationBody,
} from "#domains/reservations/contract/reservations.ts";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { ProveContact } from "#domains/reservations/web/guest/booking/prove-contact.tsx";
import { keepOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { Field, focusFirst } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { queueCall } from "#platform/web/pwa/queue/queue-call.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import type { ChatPart } from "../../contract/answers.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { TAP } from "./part-card.tsx";

/** A table offered by an answer. */
export type TablePart = Extract<ChatPart, { kind: "booking" }>;

type BookingOutcome =
  | { kind: "booked"; reservation: CreatedReservation }
  | { kind: "waiting" }
  /** `HH:mm` on the same day that are still available. */
  | { kind: "taken"; times: readonly string[] }
  /** The guest's address has to be verified with a code first. */
  | { kind: "unproven" }
  /** `message` in the reader's language, for a field if given; null if the server was not reached. */
  | { kind: "failed"; field: "name" | "email" | null; message: string | null };

const FIELDS = { customerName: "name", customerEmail: "email" } as const;

/**
 * Books the offered table, idempotently across retries and reloads (`memory`: storage key of the attempt in this tab).
 * Never throws.
 */
async function postBooking(
  body: CreateReservationBody,
  restaurantName: string,
  memory: string,
): Promise<BookingOutcome> {
  const { restaurantId, reservationDate: at, guestCount: guests } = body;
  try {
    const sending = await queueCall({
      ...reservationsApi("POST /api/reservations", { body }),
      idempotencyKey: idempotentAttempt(memory, body, null).key,
      about: { kind: "booking", restaurantId, restaurantName, at, guests },
      belongsTo: currentToken() === null ? "device" : "account",
    });
    if (sending.state === "waiting") return { kind: "waiting" };
    return { kind: "booked", reservation: sending.answer };
  } catch (error) {
    const { problem } = error instanceof ApiError ? error : { problem: null };
    if (problem === null) return { kind: "failed", field: null, message: null };
    endIdempotentAttempt(memory);
    if (problem.code === "time-not-available") return { kind: "taken", times: textsIn(problem.alternatives) };
    if (problem.code === "prove-contact") return { kind: "unproven" };
    return { kind: "failed", ...complaintOf(problem) };
  }
}

function complaintOf({ errors, detail }: { errors?: { path: string; message: string }[]; detail: string }): {
  field: "name" | "email" | null;
  message: string;
} {
  const [first] = errors ?? [];
  if (first === undefined) return { field: null, message: detail };
  return { field: FIELDS[first.path as keyof typeof FIELDS] ?? null, message: first.message };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}

interface BookingFormProps {
  part: TablePart;
  memory: string;
  onBooked(table: BookedTable): void;
}

type Draft = { name: string; email: string };

/** Contact details of the guest. Dietary needs of the conversation and the profile are sent along. */
export function BookingForm({ part, memory, onBooked }: BookingFormProps) {
  const t = useTranslations("chat.booking");
  const food = useTranslations("food");
  const { language } = usePage();
  const { user } = useSession();
  const { profile } = useDietaryProfile();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [errors, setErrors] = useState<Partial<Draft>>({});
  const [outcome, setOutcome] = useState<Exclude<BookingOutcome, { kind: "booked" }> | null>(null);
  const [isPending, setPending] = useState(false);
  const draft: Draft = { name: user?.username ?? "", email: user?.email ?? "", ...typed };
  // Needs of the conversation and of the profile.
  const known = [
    ...profile.diets,
    ...profile.allergens.map(({ allergen }) => `without-${allergen}` as const),
    ...part.dietaryNeeds,
  ];
  const needs = DIETARY_NEEDS.filter((need) => known.includes(need));
  const isSevere = (each: (typeof ALLERGENS)[number]) =>
    part.severeAllergens.includes(each) ||
    profile.allergens.some(({ allergen, severity }) => allergen === each && severity === "high");
  const others = packOtherNeeds([...part.otherNeeds, ...profile.otherNeeds]);
  const hasNeeds = needs.length + others.length > 0;

  const submit = async () => {
    if (isPending) return;
    const missing: Partial<Draft> = {
      ...(draft.name.trim() === "" && { name: t("missing") }),
      ...(draft.email.trim() === "" && { email: t("missing") }),
    };
    setErrors(missing);
    setOutcome(null);
    if (Object.keys(missing).length > 0) return focusFirst(form.current, missing);
    const body: CreateReservationBody = {
      restaurantId: part.restaurantId,
      reservationDate: part.reservationDate,
      guestCount: part.guestCount,
      customerName: draft.name.trim(),
      customerEmail: draft.email.trim(),
      notificationMethod: "email",
      // Without any stated needs the fields are omitted: unknown is not "none".
      ...(hasNeeds && {
        dietaryNeeds: needs,
        severeAllergens: ALLERGENS.filter(isSevere),
        otherNeeds: others,
      }),
      language,
    };
    setPending(true);
    const came = await postBooking(body, part.restaurant, memory).finally(() => setPending(false));
    if (came.kind === "booked") {
      void keepOwnPage(came.reservation.confirmationUrl);
      return onBooked({ ...came.reservation, isRequest: part.mode === "request" });
    }
    setOutcome(came);
    if (came.kind !== "failed" || came.field === null) return;
    const refused = { [came.field]: came.message ?? t("failed") };
    setErrors(refused);
    focusFirst(form.current, refused);
  };

  if (outcome?.kind === "waiting") return <p className="font-medium text-warn">{t("waiting")}</p>;
  const field = (name: keyof Draft, type: string) => (
    <Field field={name} label={t(name)} mark={t("needed")} error={errors[name]}>
      {(input) => (
        <input
          {...input}
          type={type}
          name={name}
          autoComplete={name}
          required
          value={draft[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <form
        ref={form}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {field("name", "text")}
        {field("email", "email")}
        {hasNeeds && (
          <p className="text-sm">
            {t("needs", {
              needs: [...needs.map((need) => food(`claim.${need}`)), ...others.map(({ text }) => text)].join(
                ", ",
              ),
            })}
          </p>
        )}
        <div role="alert">{outcome && <BookingError outcome={outcome} part={part} />}</div>
        <Button type="submit" kind="call" disabled={isPending} aria-busy={isPending}>
          {isPending ? t("pending") : t(part.mode === "request" ? "ask" : "book")}
        </Button>
        <LegalAgreement to="book" />
        <Link to={part.href} className="min-h-11 content-center text-sm text-link underline">
          {t("more")}
        </Link>
      </form>
      {outcome?.kind === "unproven" && (
        <ProveContact
          unproven={{ email: draft.email.trim(), kind: "book", isListBusy: false }}
          onClose={() => setOutcome(null)}
          onProven={() => {
            setOutcome(null);
            void submit();
          }}
        />
      )}
    </>
  );
}

/** Why booking failed, with available times. */
function BookingError({ outcome, part }: { outcome: BookingOutcome; part: TablePart }) {
  const t = useTranslations("chat.booking");
  const clock = useWallClock();
  const { send } = useChatScope();
  if (outcome.kind === "failed")
    return outcome.field === null ? (
      <p className="font-medium text-warn">{outcome.message ?? t("failed")}</p>
    ) : null;
  if (outcome.kind !== "taken") return null;
  return (
    <div className="grid gap-2">
      <p className="font-medium text-warn">{outcome.times.length > 0 ? t("taken") : t("takenAll")}</p>
      <ul className="tabular flex flex-wrap gap-2">
        {outcome.times.map((time) => (
          <li key={time}>
            <button
              type="button"
              className={TAP}
              onClick={() => send(t("sendOther", { name: part.restaurant, day: part.day, time }))}
            >
              {clock.time(time)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface BookedTable extends CreatedReservation {
  isRequest: boolean;
}
