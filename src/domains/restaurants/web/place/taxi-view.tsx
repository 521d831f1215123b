import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Translations } from "#kernel/languages.ts";
import { telHref } from "#kernel/phone.ts";
import { useWakeLock } from "#platform/web/device/use-wake-lock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog } from "#platform/web/ui/dialog.tsx";
import { CloseIcon, PhoneIcon, TaxiIcon } from "#platform/web/ui/icons.tsx";

/** What a driver needs of a place. */
export interface TaxiPlace {
  name: string;
  nameTranslations: Translations;
  address: string | null;
  addressTranslations: Translations;
  phone: string | null;
}

interface TaxiButtonProps {
  place: TaxiPlace;
  className?: string;
  /** Where a word has no room; its name is then said by screen readers. */
  isIcon?: boolean;
}

/** Opens the view for a taxi driver. All that it shows is on the page already: it needs no network. */
export function TaxiButton({ place, className, isIcon = false }: TaxiButtonProps) {
  const t = useTranslations("common.taxi");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("show")}
        title={isIcon ? t("show") : undefined}
        onClick={() => setOpen(true)}
        className={className}
      >
        <TaxiIcon />
        {!isIcon && <span className="min-w-0">{t("open")}</span>}
      </button>
      {isOpen && <TaxiView place={place} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Name, address and phone in Japanese over the whole screen, in letters that are read from the front seat. */
function TaxiView({ place, onClose }: { place: TaxiPlace; onClose(): void }) {
  const t = useTranslations("common.taxi");
  const common = useTranslations("common");
  const titleId = useId();
  useWakeLock();
  const name = place.nameTranslations.ja ?? place.name;
  const address = place.addressTranslations.ja ?? place.address;
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-white p-0 text-sumi-900"
    >
      {(close) => (
        <div className="mx-auto grid min-h-full max-w-3xl grid-cols-1 grid-rows-[auto_1fr_auto] gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:p-8">
          <div className="flex items-center justify-between gap-3">
            <h2 id={titleId} className="text-base font-semibold text-sumi-600">
              {t("title")}
            </h2>
            <Button onClick={close} aria-label={common("close")} className="w-11 px-0!">
              <CloseIcon />
            </Button>
          </div>
          <div lang="ja" className="grid grid-cols-1 content-center gap-6">
            <p className="text-2xl leading-snug font-bold sm:text-4xl">
              {address === null ? t("driver.toPlace") : t("driver.toAddress")}
            </p>
            {address !== null && (
              <p className="border-y-4 border-sumi-900 py-5 text-[clamp(2rem,9vw,3.75rem)] leading-tight font-bold wrap-anywhere">
                {address}
              </p>
            )}
            <p
              className={`leading-tight font-bold wrap-anywhere ${
                address === null
                  ? "border-y-4 border-sumi-900 py-5 text-[clamp(2rem,9vw,3.75rem)]"
                  : "text-3xl sm:text-5xl"
              }`}
            >
              {name}
            </p>
            {place.phone !== null && (
              <a
                href={telHref(place.phone)}
                className="tabular inline-flex min-h-12 w-fit items-center gap-3 text-2xl font-bold sm:text-4xl"
              >
                <PhoneIcon className="size-7" />
                {place.phone}
              </a>
            )}
          </div>
          <p className="text-sm text-sumi-600">{address === null ? t("meansPlace") : t("meansAddress")}</p>
        </div>
      )}
    </Dialog>
  );
}
