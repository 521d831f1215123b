import { type FormEvent, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { RefusalNote, useDashboardForm, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { useKeyboardScroll } from "#platform/web/ui/use-keyboard-scroll.ts";
import type { MailboxView } from "../../../contract/connections/mailbox.ts";
import { MailHead, type MailProps } from "./mail-row.tsx";
import { bookMail, dismissMail } from "./mailbox-calls.ts";
import { textInputs } from "./text-inputs.tsx";

/** Reasons that a form can't help with: the booking is in the book already, or its answer is due at the portal. */
const WITHOUT_FORM: readonly unknown[] = ["differs", "over", "too-large"];

/** A mail that somebody has to look at: its text, and a form with what was read of it. */
export function WaitingMail(props: MailProps) {
  const { restaurantId, zone, mail, onDone, onOld } = props;
  const t = useTranslations("connections.mailbox");
  const textId = useId();
  const box = useRef<HTMLElement>(null);
  const scroll = useKeyboardScroll(box);
  const { isPending, refusal, attempt } = useSaveAction();
  const { id, kind, reason, text, subject, sender, facts } = mail;
  const hasForm = kind !== "cancellation" && !WITHOUT_FORM.includes(reason);
  const isOfBooking = kind === "booking" || kind === "unknown";
  return (
    <li className="grid grid-cols-1 gap-3 rounded-xl border border-line p-3 sm:p-4 [&>[role=alert]:empty]:hidden">
      <MailHead mail={mail} zone={zone} />
      <p className="rounded-xl bg-warn-bg p-3 text-warn">
        <b className="block">{t(`kind.${kind}`)}</b>
        {reason !== null && t(`reason.${reason}`)}
      </p>
      <div className="grid gap-1">
        <p id={textId} className="text-sm wrap-anywhere text-soft">
          {subject} · {sender}
        </p>
        {text !== null && text !== "" && (
          <section
            ref={box}
            {...scroll}
            aria-labelledby={textId}
            className="max-h-72 overflow-auto rounded-xl bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap"
          >
            <p>{text}</p>
          </section>
        )}
      </div>
      {hasForm && <BookForm {...props} />}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={isPending}
          onClick={() => void attempt(() => dismissMail(restaurantId, id), { onDone, onOld })}
        >
          {t(isOfBooking && hasForm ? "notBooking" : "done")}
        </Button>
        {facts.at !== null && (
          <ButtonLink to={paths.ownerBook(restaurantId, facts.at.slice(0, 10))}>{t("openBook")}</ButtonLink>
        )}
      </div>
      <RefusalNote refusal={refusal} />
    </li>
  );
}

interface Draft {
  date: string;
  time: string;
  guestCount: string;
  customerName: string;
  customerPhone: string;
  number: string;
  note: string;
}

/** A booking as the mail says it, to be completed by a person. */
function BookForm({ restaurantId, mail, onDone, onOld }: MailProps) {
  const t = useTranslations("connections.mailbox");
  const words = useTranslations("connections.imports.field");
  const { at, guests, name, phone, number, note } = mail.facts;
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm<Draft, MailboxView>({
    empty: {
      ...{
        date: at?.slice(0, 10) ?? "",
        time: at?.slice(11) ?? "",
        guestCount: guests === null ? "" : String(guests),
      },
      ...{ customerName: name ?? "", customerPhone: phone ?? "", number: number ?? "", note: note ?? "" },
    },
    check: () => ({}),
    send: ({ date, time, guestCount, customerName, ...rest }) =>
      bookMail(restaurantId, mail.id, {
        reservationDate: `${date}T${time}`,
        guestCount: Number(guestCount),
        customerName,
        customerPhone: rest.customerPhone.trim() || null,
        number: rest.number.trim() || null,
        note: rest.note.trim() || null,
      }),
    onSent: onDone,
    onOld,
  });
  const input = textInputs(draft, change);
  const book = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form
      ref={ref}
      onSubmit={book}
      noValidate
      className="grid grid-cols-1 gap-3 [&>[role=alert]:empty]:hidden"
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field field="reservationDate" label={words("date")} error={errors.reservationDate}>
          {input("date", { type: "date" })}
        </Field>
        <Field field="time" label={words("time")} error={undefined}>
          {input("time", { type: "time", step: 900 })}
        </Field>
        <Field field="guestCount" label={words("party")} error={errors.guestCount}>
          {input("guestCount", { inputMode: "numeric" })}
        </Field>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Field field="customerName" label={words("name")} error={errors.customerName}>
          {input("customerName")}
        </Field>
        <Field field="customerPhone" label={words("phone")} error={errors.customerPhone}>
          {input("customerPhone", { type: "tel" })}
        </Field>
        <Field field="number" label={words("reference")} error={errors.number}>
          {input("number")}
        </Field>
      </div>
      <Field field="note" label={words("note")} error={errors.note}>
        {({ className, ...given }) => (
          <textarea
            {...given}
            name="note"
            rows={4}
            className={className}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
      <RefusalNote refusal={refusal} />
      <Button kind="main" type="submit" size="lg" className="w-full sm:w-fit sm:px-6" disabled={isPending}>
        {t("book")}
      </Button>
    </form>
  );
}
