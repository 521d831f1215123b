import { forgetDraft } from "../kept-draft.ts";
import type { useInventoryDraft } from "../use-inventory-draft.ts";
import { LeaveBox } from "./leave-box.tsx";
import { NewerBox } from "./newer-box.tsx";
import { StrandedDialog } from "./stranded-dialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
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
        <NewerBox onLoad={() => adopt(base)} onKeep={keepMine} onLater={askLater} />
      )}
      {guard.state === "blocked" && (
        <LeaveBox
          onStay={guard.reset}
          onGo={() => {
            forgetDraft(base.restaurantId);
            guard.proceed();
          }}
        />
      )}
    </>
  );
}
