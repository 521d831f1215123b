import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import { AskBox } from "#platform/web/dashboard/draft/draft-dialogs.tsx";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoments } from "#platform/web/i18n/moment.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { MadePrinter, PrintersView, PrinterView, PrintJobView } from "../../contract/printers.ts";
import { ordersApi } from "../api.ts";
import { PrinterForm } from "./printer-form.tsx";
import { namedTrouble } from "./printer-states.ts";

interface PrinterSheetProps {
  restaurant: { id: string; zone: string };
  printer: PrinterView;
  onChanged(printers: PrintersView): void;
  onAddress(made: MadePrinter): void;
  onClose(): void;
}

/** Everything about one printer: what it prints, what can be done with it, and what became of its tickets. */
export function PrinterSheet({ restaurant, printer, onChanged, onAddress, onClose }: PrinterSheetProps) {
  const t = useTranslations("connections.printers");
  const words = useTranslations("connections.webhooks");
  const { isPending, refusal, attempt } = useSaveAction();
  const [open, setOpen] = useState<"edit" | "renew" | "remove" | null>(null);
  const at = { id: restaurant.id, printerId: printer.id };
  const close = () => setOpen(null);
  const test = () =>
    void attempt(
      () => send(ordersApi("POST /api/owner/restaurants/:id/printers/:printerId/test", { params: at })),
      { onDone: onChanged },
    );
  const again = (jobId: string) =>
    void attempt(
      () =>
        send(
          ordersApi("POST /api/owner/restaurants/:id/printers/:printerId/jobs/:jobId/again", {
            params: { ...at, jobId },
          }),
        ),
      { onDone: onChanged },
    );
  const renew = () => {
    close();
    void attempt(
      () => send(ordersApi("POST /api/owner/restaurants/:id/printers/:printerId/rotation", { params: at })),
      { onDone: onAddress },
    );
  };
  const remove = () => {
    close();
    void attempt(
      () => send(ordersApi("DELETE /api/owner/restaurants/:id/printers/:printerId", { params: at })),
      {
        onDone(printers) {
          onChanged(printers);
          onClose();
        },
      },
    );
  };
  const { name, maker, paper, prints, jobs } = printer;
  return (
    <SideDialog title={name} onClose={onClose}>
      {open === "edit" ? (
        <PrinterForm
          printer={{ name, maker, paper, prints }}
          send={(body) =>
            send(ordersApi("PUT /api/owner/restaurants/:id/printers/:printerId", { params: at, body }))
          }
          onSent={(printers) => {
            close();
            onChanged(printers);
          }}
          onCancel={close}
        />
      ) : (
        <>
          <p className="text-sm text-soft">
            {t(`makers.${maker}`)} · {t("paperWidth", { mm: paper })}
          </p>
          <ul className="grid list-disc gap-0.5 ps-5 text-sm">
            {prints.map((use) => (
              <li key={use}>{t(`use.${use}`)}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button kind="main" size="lg" disabled={isPending} onClick={test}>
              {t("test")}
            </Button>
            <Button size="lg" onClick={() => setOpen("edit")}>
              {words("edit")}
            </Button>
            <Button size="lg" onClick={() => setOpen("renew")}>
              {t("renew.start")}
            </Button>
            <Button size="lg" onClick={() => setOpen("remove")}>
              {words("remove.start")}
            </Button>
          </div>
        </>
      )}
      {open === "renew" && (
        <AskBox title={t("renew.title")} text={t("renew.text")} onClose={close}>
          <Button kind="main" size="xl" onClick={renew}>
            {t("renew.start")}
          </Button>
          <Button size="xl" onClick={close}>
            {t("renew.no")}
          </Button>
        </AskBox>
      )}
      {open === "remove" && (
        <AskBox title={t("remove.title")} text={t("remove.text")} onClose={close}>
          <Button kind="call" size="xl" onClick={remove}>
            {words("remove.start")}
          </Button>
          <Button size="xl" onClick={close}>
            {t("remove.no")}
          </Button>
        </AskBox>
      )}
      <RefusalNote refusal={refusal} />
      <section className="grid grid-cols-1 gap-1">
        <h3 className="font-bold">{t("log.title")}</h3>
        {jobs.length === 0 && <p className="text-soft">{t("log.none")}</p>}
        <ul className="grid grid-cols-1 divide-y divide-line">
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              zone={restaurant.zone}
              isPending={isPending}
              onAgain={() => again(job.id)}
            />
          ))}
        </ul>
      </section>
    </SideDialog>
  );
}

interface JobRowProps {
  job: PrintJobView;
  zone: string;
  isPending: boolean;
  onAgain(): void;
}

function JobRow({ job, zone, isPending, onAgain }: JobRowProps) {
  const t = useTranslations("connections.printers");
  const { past } = useMoments(zone);
  const { kind, subject, state, createdAt, endedAt, error } = job;
  const isLost = state === "failed" || state === "expired";
  const trouble = namedTrouble(job);
  const title = `${t(`log.kind.${kind}`)}${subject === null ? "" : ` ${subject}`}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-48 text-sm">
        <p className="font-semibold">{title}</p>
        <p className={isLost ? "text-warn" : "text-soft"}>
          {t(`log.state.${state}`)} · {past(endedAt ?? createdAt)}
        </p>
        {error !== null && (
          <p className="text-warn wrap-anywhere">
            {trouble === null ? t("log.said", { error }) : t(`trouble.${trouble}`)}
          </p>
        )}
      </div>
      {(isLost || state === "printed") && (
        <Button disabled={isPending} aria-label={`${t("log.again")}: ${title}`} onClick={onAgain}>
          {t("log.again")}
        </Button>
      )}
    </li>
  );
}
