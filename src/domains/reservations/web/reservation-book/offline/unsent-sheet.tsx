import { useTranslations } from "use-intl";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useMoment, useReservationBook } from "../state/reservation-book-scope.ts";
import { dropAct } from "./drop-act.ts";
import type { EnteredCall } from "./entered-acts.ts";
import { RefusedAct } from "./refused-act.tsx";

/** Everything that was entered here and isn't done: first what somebody has to decide about, one by one. */
export function UnsentSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations("owner.offline");
  const { waiting, refused } = useReservationBook().entered;
  return (
    <SideDialog title={t("title")} onClose={onClose}>
      {refused.map((one) => (
        <RefusedAct key={one.call.idempotencyKey} refused={one} />
      ))}
      {waiting.length > 0 && (
        <SheetSection title={t("mark.waiting")}>
          <ol className="grid gap-2">
            {waiting.map((one) => (
              <WaitingAct key={one.call.idempotencyKey} waiting={one} />
            ))}
          </ol>
        </SheetSection>
      )}
      {waiting.length + refused.length === 0 && <p className="text-lg font-semibold">{t("allSent")}</p>}
    </SideDialog>
  );
}

function WaitingAct({ waiting: { call, about } }: { waiting: EnteredCall }) {
  const t = useTranslations("owner.offline");
  const moment = useMoment();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 grow wrap-anywhere">
        <b className="block">{about.summary}</b>
        <span className="text-sm text-soft">
          {t("enteredAt", { time: moment(new Date(about.enteredAt).toISOString()) })}
        </span>
      </span>
      <Button onClick={() => void dropAct(call)}>{t("drop")}</Button>
    </li>
  );
}
