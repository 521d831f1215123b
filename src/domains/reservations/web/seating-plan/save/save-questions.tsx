import { useTranslations } from "use-intl";
import type { ConflictingReservation } from "#domains/reservations/contract/seating-plan.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { LeaveBox, NewerBox, useLeaveGuard } from "#platform/web/dashboard/draft/draft-dialogs.tsx";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { seatingPlanDrafts, type useSeatingPlanDraft } from "../use-seating-plan-draft.ts";
import type { useSave } from "./use-save.ts";

interface SaveQuestionsProps {
  edited: ReturnType<typeof useSeatingPlanDraft>;
  saving: ReturnType<typeof useSave>;
}

/** Questions to answer before saving or leaving. */
export function SaveQuestions({ edited, saving }: SaveQuestionsProps) {
  const { base, isDirty, newer, adopt, keepDraft, askLater } = edited;
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      {saving.asked && (
        <ConflictDialog
          restaurantId={base.restaurantId}
          stranded={saving.asked.stranded}
          onBack={saving.goBack}
          onSave={saving.saveAnyway}
        />
      )}
      {newer === "asked" && isDirty && (
        <NewerBox texts="inventory.newer" onLoad={() => adopt(base)} onKeep={keepDraft} onLater={askLater} />
      )}
      {guard.state === "blocked" && (
        <LeaveBox
          onStay={guard.reset}
          onGo={() => {
            seatingPlanDrafts.discard(base.restaurantId);
            guard.proceed();
          }}
        />
      )}
    </>
  );
}

interface ConflictDialogProps {
  restaurantId: string;
  stranded: readonly ConflictingReservation[];
  onBack(): void;
  onSave(): void;
}

/** The bookings that would lose their place, before anything is saved. */
function ConflictDialog({ restaurantId, stranded, onBack, onSave }: ConflictDialogProps) {
  const t = useTranslations("inventory.stranded");
  return (
    <SideDialog title={t("title", { count: stranded.length })} onClose={onBack}>
      <p>{t("text")}</p>
      <ul className="grid gap-3">
        {stranded.map((one) => (
          <ConflictRow key={one.id} restaurantId={restaurantId} stranded={one} />
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 py-3">
        <Button kind="main" size="xl" className="grow" onClick={onBack}>
          {t("back")}
        </Button>
        <Button size="xl" className="grow" onClick={onSave}>
          {t("save")}
        </Button>
      </div>
    </SideDialog>
  );
}

function ConflictRow({ restaurantId, stranded }: { restaurantId: string; stranded: ConflictingReservation }) {
  const t = useTranslations("inventory");
  const common = useTranslations("common");
  const clock = useWallClock();
  const { id, localTime, guestCount, customerName, confirmationCode, tables, why } = stranded;
  return (
    <li className="grid gap-2 card p-4">
      <p className="text-lg leading-snug">
        <b>
          {clock.day(localTime)} <span className="tabular">{clock.time(localTime)}</span>
        </b>
      </p>
      <p className="flex flex-wrap gap-x-3">
        <b className="break-words">
          {customerName === null ? t("stranded.noName") : t("stranded.name", { name: customerName })}
        </b>
        <span>{t("guests", { count: guestCount })}</span>
        {tables.length > 0 && <span>{t("stranded.table", { tables: tables.join("・") })}</span>}
        <span className="text-soft">{confirmationCode}</span>
      </p>
      <p className="font-semibold text-warn">{t(`stranded.why.${why}`)}</p>
      <a
        href={`${paths.ownerBook(restaurantId, localTime.slice(0, 10))}&open=${encodeURIComponent(id)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass("quiet", "w-fit")}
      >
        {t("stranded.open")} <span className="sr-only">{common("newTab")}</span>
      </a>
    </li>
  );
}
