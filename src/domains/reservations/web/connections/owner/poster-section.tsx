import { useTranslations } from "use-intl";
import type { SiteView } from "#domains/reservations/contract/connections/site.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { QrCode } from "#platform/web/ui/qr-code.tsx";

interface PosterSectionProps {
  restaurant: OwnedRestaurant;
  lines: SiteView["poster"];
}

/** A page of paper with the code of the booking page; printing gives nothing else of this screen. */
export function PosterSection({ restaurant, lines }: PosterSectionProps) {
  const t = useTranslations("connections.site.poster");
  return (
    <>
      <div className="print:hidden">
        <Card
          title={t("title")}
          lead={t("text")}
          action={<Button onClick={() => window.print()}>{t("print")}</Button>}
        >
          <Poster restaurant={restaurant} lines={lines} />
        </Card>
      </div>
      <div className="hidden print:block">
        <Poster restaurant={restaurant} lines={lines} />
      </div>
    </>
  );
}

function Poster({ restaurant: { id, name, nameTranslations }, lines }: PosterSectionProps) {
  const t = useTranslations("connections.site.poster");
  const { publicUrl } = usePage();
  const address = publicUrl + paths.book(id);
  const [first, second, ...others] = lines;
  const { en } = nameTranslations;
  return (
    <div className="mx-auto grid w-full max-w-sm justify-items-center gap-4 rounded-xl border border-line bg-white p-6 text-center text-black print:max-w-none print:gap-[8mm] print:border-0 print:pt-[20mm]">
      <div className="grid gap-1">
        <p lang="ja" className="text-2xl font-bold text-balance wrap-anywhere print:text-5xl">
          {name}
        </p>
        {en && en !== name && (
          <p lang="en" className="text-lg wrap-anywhere print:text-3xl">
            {en}
          </p>
        )}
      </div>
      <div className="w-full max-w-56 print:max-w-[95mm]">
        <QrCode text={address} title={t("code")} />
      </div>
      <div className="grid gap-1">
        {[first, second].map(
          (line) =>
            line && (
              <p key={line.language} lang={line.language} className="text-lg font-bold print:text-3xl">
                {line.text}
              </p>
            ),
        )}
      </div>
      <ul className="grid gap-0.5 text-sm print:text-lg">
        {others.map(({ language, text }) => (
          <li key={language} lang={language}>
            {text}
          </li>
        ))}
      </ul>
      <p translate="no" className="text-xs break-all print:text-base">
        {address.replace(/^https?:\/\//, "")}
      </p>
    </div>
  );
}
