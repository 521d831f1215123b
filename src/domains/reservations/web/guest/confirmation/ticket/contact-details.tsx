import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";

/** What only the holder sees. */
export function ContactDetails({ contact }: { contact: NonNullable<ReservationView["contact"]> }) {
  const t = useTranslations("confirmation.contact");
  const facts = [
    [t("name"), contact.customerName],
    [t("email"), contact.customerEmail],
    [t("whatsapp"), contact.customerWhatsapp],
    [t("telegram"), contact.customerTelegram && `@${contact.customerTelegram}`],
    [t("sms"), contact.customerPhone],
    [t("requests"), contact.specialRequests],
  ] as const;
  // Of a booking long past it is forgotten.
  if (facts.every(([, value]) => !value)) return null;
  return (
    <section className="rounded-card border border-line bg-card p-5">
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
      </dl>
    </section>
  );
}
