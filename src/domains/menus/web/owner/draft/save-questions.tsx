import { useEffect, useEffectEvent } from "react";
import { LeaveBox, NewerBox, useLeaveGuard } from "#platform/web/dashboard/draft/draft-dialogs.tsx";
import type { Autosave } from "./use-autosave.ts";
import { type MenuDraft, menuDrafts } from "./use-menu-draft.ts";

interface SaveQuestionsProps {
  restaurantId: string;
  draft: MenuDraft;
  autosave: Autosave;
}

/** Questions that must be answered before saving, or before leaving unsaved changes. */
export function SaveQuestions({ restaurantId, draft, autosave }: SaveQuestionsProps) {
  const { newer } = draft;
  const isDirty = draft.isDirty || autosave.isPending;
  const guard = useLeaveGuard(isDirty);
  const isBlocked = guard.state === "blocked";
  const { kind } = autosave.state;
  // Only the debounce or the response is pending: wait for it instead of asking.
  const isSaving =
    autosave.isPending &&
    newer === null &&
    autosave.refused === null &&
    (kind === "saving" || navigator.onLine) &&
    kind !== "waiting";

  const canLeave = isBlocked && !isDirty;
  const isAwaited = isBlocked && isDirty && isSaving;
  const leave = useEffectEvent(() => {
    if (guard.state === "blocked") guard.proceed();
  });
  const saveNow = useEffectEvent(autosave.saveNow);
  useEffect(() => {
    if (canLeave) leave();
    else if (isAwaited) saveNow();
  }, [canLeave, isAwaited]);

  return (
    <>
      {newer !== null && !draft.isPostponed && !isBlocked && (
        <NewerBox
          texts="menu.newer"
          onLoad={draft.takeTheirs}
          onKeep={draft.overwrite}
          onLater={draft.askLater}
        />
      )}
      {guard.state === "blocked" && isDirty && !isSaving && (
        <LeaveBox
          onStay={guard.reset}
          onGo={() => {
            menuDrafts.discard(restaurantId);
            guard.proceed();
          }}
        />
      )}
    </>
  );
}
