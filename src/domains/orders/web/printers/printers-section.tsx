import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import { StateBadge, type StateTone } from "#platform/web/dashboard/state-badge.tsx";
import { useMoments } from "#platform/web/i18n/moment.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import type { MadePrinter, PrinterView } from "../../contract/printers.ts";
import { MAX_PRINTERS, type PrinterMaker } from "../../printer-constants.ts";
import { ordersApi } from "../api.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { PrinterForm } from "./printer-form.tsx";
import { PrinterSheet } from "./printer-sheet.tsx";
import { type PrinterState, stateOf } from "./printer-states.ts";
import { usePrinters } from "./use-printers.ts";

/** The fragment of its URL. */
export const PRINTERS_ID = "printers";

/** A restaurant's printers, for its managers. */
export function PrintersSection({ restaurant }: { restaurant: { id: string; zone: string } }) {
  const t = useTranslations("connections.printers");
  const common = useTranslations("common");
  const { data, isError, refetch, show } = usePrinters(restaurant.id);
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  // The address exists only in this state.
  const [address, setAddress] = useState<{ url: string; maker: PrinterMaker } | null>(null);
  const open = data?.printers.find(({ id }) => id === openId);
  const showMade = (made: MadePrinter) => {
    const maker = made.printers.find(({ id }) => id === made.printerId)?.maker ?? "star";
    setAddress({ url: made.url, maker });
    show(made);
  };
  return (
    <Card id={PRINTERS_ID} title={t("title")} lead={t("lead")}>
      {data === undefined && !isError && <span className="h-24 animate-pulse rounded bg-sunken" />}
      {data === undefined && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
      {data?.printers.length === 0 && !isAdding && <p className="text-soft">{t("none")}</p>}
      {data && data.printers.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {data.printers.map((printer) => (
            <PrinterRow
              key={printer.id}
              printer={printer}
              state={stateOf(printer, data.now)}
              zone={restaurant.zone}
              onOpen={() => setOpenId(printer.id)}
            />
          ))}
        </ul>
      )}
      {data && data.printers.length < MAX_PRINTERS && !isAdding && (
        <Button kind="main" size="lg" className="w-full sm:w-fit sm:px-6" onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      )}
      {isAdding && (
        <PrinterForm
          printer={null}
          send={(body) =>
            send(
              ordersApi("POST /api/owner/restaurants/:id/printers", { params: { id: restaurant.id }, body }),
            )
          }
          onSent={(made) => {
            setAdding(false);
            showMade(made);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {open && (
        <PrinterSheet
          restaurant={restaurant}
          printer={open}
          onChanged={show}
          onAddress={showMade}
          onClose={() => setOpenId(null)}
        />
      )}
      {address !== null && <AddressDialog {...address} onClose={() => setAddress(null)} />}
    </Card>
  );
}

const TONES: Record<PrinterState, StateTone> = {
  ready: "good",
  offline: "warn",
  never: "quiet",
  trouble: "warn",
};

interface PrinterRowProps {
  printer: PrinterView;
  state: PrinterState;
  zone: string;
  onOpen(): void;
}

/** A printer: its state, when it was heard, and what waits for it. */
function PrinterRow({
  printer: { name, prints, seenAt, trouble, waiting },
  state,
  zone,
  onOpen,
}: PrinterRowProps) {
  const t = useTranslations("connections.printers");
  const words = useTranslations("connections.webhooks");
  const { past } = useMoments(zone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <StateBadge tone={TONES[state]}>
            {state === "trouble" ? t(`trouble.${trouble ?? "other"}`) : t(`state.${state}`)}
          </StateBadge>
        </p>
        <p className="text-sm">{prints.map((use) => t(`use.${use}`)).join(" · ")}</p>
        {seenAt !== null && <p className="text-sm text-soft">{t("seen", { when: past(seenAt) })}</p>}
        {waiting > 0 && (
          <p className={`text-sm ${state === "ready" ? "text-soft" : "text-warn"}`}>
            {t("waiting", { count: waiting })}
          </p>
        )}
      </div>
      <Button size="lg" aria-label={`${words("open")}: ${name}`} onClick={onOpen}>
        {words("open")}
      </Button>
    </li>
  );
}
