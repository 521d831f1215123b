import { useState } from "react";
import { useTranslations } from "use-intl";
import { BookingForm } from "#domains/reservations/web/guest/booking/booking-form.tsx";
import type { BookingPageData } from "#domains/reservations/web/guest/page-loaders.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { TicketView } from "./ticket-view.tsx";

/** What a guest has got in this frame. */
type Got = { kind: "booking"; id: string } | { kind: "wait" };

interface EmbedAppProps {
  data: BookingPageData;
  onBooked(): void;
}

/** A restaurant's booking form on another site, and the ticket in the same place. */
export function EmbedApp({ data, onBooked }: EmbedAppProps) {
  const { language } = usePage();
  const [got, setGot] = useState<Got | null>(null);
  const { name } = bothNames(data.restaurant.name, data.restaurant.nameTranslations, language);
  if (got?.kind === "booking") return <TicketView id={got.id} />;
  if (got?.kind === "wait") return <Waits />;
  return (
    <BookingForm
      data={data}
      name={name.text}
      aside={null}
      follow={{
        booked({ id }) {
          setGot({ kind: "booking", id });
          onBooked();
        },
        waits: () => setGot({ kind: "wait" }),
      }}
    />
  );
}

function Waits() {
  const t = useTranslations("embed.waits");
  return (
    <div role="status" className="grid gap-2">
      <h2 className="text-2xl font-bold">{t("title")}</h2>
      <p>{t("text")}</p>
    </div>
  );
}
