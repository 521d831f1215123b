import { useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { ALLERGENS, DIETARY_NEEDS } from "#domains/dietary/dietary.ts";
import { packOtherNeeds } from "#domains/dietary/other-needs.ts";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import { ProveContact } from "#domains/reservations/web/guest/booking/prove-contact.tsx";
import { keepOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { focusFirst } from "#platform/web/ui/dialog/focus-first.ts";
import { Field } from "#platform/web/ui/form/field.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import { useChatScope } from "../panel/chat-scope.tsx";
import type { BookedTable } from "./booked-card.tsx";
import { TAP } from "./part-card.ts";
import { type BookingOutcome, postBooking } from "./post-booking.ts";
import type { TablePart } from "./table-part.ts";

interface BookingFormProps {
  part: TablePart;
  memory: string;
  onBooked(table: BookedTable): void;
}

type Draft = { name: string; email: string };

/** Who comes. What they must not eat goes with it, as this device knows it. */
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
  // What was said in the conversation and what this device knows: neither is left out.
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
      // Of somebody who has told neither the assistant nor this device anything, nothing is known: nobody has asked.
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
        <div role="alert">{outcome && <Trouble outcome={outcome} part={part} />}</div>
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

/** Why it was not booked, and what is free instead. */
function Trouble({ outcome, part }: { outcome: BookingOutcome; part: TablePart }) {
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
