import { LeaveBox } from "#platform/web/dashboard/draft/leave-box.tsx";
import { NewerBox } from "#platform/web/dashboard/draft/newer-box.tsx";
import { useLeaveGuard } from "#platform/web/dashboard/draft/use-leave-guard.ts";
import { inventoryDrafts } from "../kept-draft.ts";
import type { useInventoryDraft } from "../use-inventory-draft.ts";
import { StrandedDialog } from "./stranded-dialog.tsx";
import type { useSave } from "./use-save.ts";

interface SaveQuestionsProps {
  edited: ReturnType<typeof useInventoryDraft>;
  saving: ReturnType<typeof useSave>;
}

/** What has to be decided before something is saved, or left unsaved. */
export function SaveQuestions({ edited, saving }: SaveQuestionsProps) {
  const { base, isDirty, newer, adopt, keepMine, askLater } = edited;
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      {saving.asked && (
        <StrandedDialog
          restaurantId={base.restaurantId}
          stranded={saving.asked.stranded}
          onBack={saving.goBack}
          onSave={saving.saveAllTheSame}
        />
      )}
      {newer === "asked" && isDirty && (
        <NewerBox texts="inventory.newer" onLoad={() => adopt(base)} onKeep={keepMine} onLater={askLater} />
      )}
      {guard.state === "blocked" && (
        <LeaveBox
          onStay={guard.reset}
          onGo={() => {
            inventoryDrafts.forget(base.restaurantId);
            guard.proceed();
          }}
        />
      )}
    </>
  );
}
