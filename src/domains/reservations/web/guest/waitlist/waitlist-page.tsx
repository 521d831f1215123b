import { useTranslations } from "use-intl";
import type { WaitlistView } from "#domains/reservations/contract/waitlist.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { bothNames } from "#platform/web/i18n/original-text.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { EntryCard } from "./entry-card.tsx";
import { EntryHeading } from "./entry-heading.tsx";
import { LeaveButton } from "./leave-button.tsx";
import type { WaitlistPageData } from "./load-waitlist.ts";
import { OfferBox } from "./offer-box.tsx";
import { useEntryActs } from "./use-entry-acts.ts";

interface WaitlistPageProps {
  data: WaitlistPageData;
  /** From the link that we sent; null without one. */
  linkKey: string | null;
  show(entry: WaitlistView): void;
  refresh(): void;
}

/** A guest's place on the waitlist of a day: how it stands, and the table when there is one. */
export function WaitlistPage({ data, linkKey, show, refresh }: WaitlistPageProps) {
  const t = useTranslations("waitlist");
  const { language } = usePage();
  const { isOnline } = useNetwork();
  const { entry } = data;
  const { restaurant, status, offer } = entry;
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const acts = useEntryActs({ id: entry.id, linkKey, show, refresh });
  const isOpen = status === "waiting" || status === "offered";
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Head
        title={t("meta.title", { code: entry.code })}
        description={t("meta.description", { name: name.text })}
        noIndex
      />
      <EntryHeading entry={entry} />
      {isOpen && !isOnline && (
        <p role="status" className="rounded-lg bg-warn-bg px-3 py-2 text-sm">
          {t("offline")}
        </p>
      )}
      {status === "offered" && offer !== null && (
        <OfferBox offer={offer} restaurant={restaurant} zoneName={data.zoneName} acts={acts} />
      )}
      <EntryCard data={data} />
      {status === "waiting" && <LeaveButton about="leave" acts={acts} />}
    </div>
  );
}
