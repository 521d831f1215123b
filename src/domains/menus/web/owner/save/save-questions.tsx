import { useEffect, useEffectEvent } from "react";
import { LeaveBox } from "#platform/web/dashboard/draft/leave-box.tsx";
import { NewerBox } from "#platform/web/dashboard/draft/newer-box.tsx";
import { useLeaveGuard } from "#platform/web/dashboard/draft/use-leave-guard.ts";
import { menuDrafts } from "../kept-draft.ts";
import type { MenuDraft } from "../use-menu-draft.ts";
import type { Autosave } from "./use-autosave.ts";

interface SaveQuestionsProps {
  restaurantId: string;
  draft: MenuDraft;
  autosave: Autosave;
}

/** What has to be decided before something is saved, or left unsaved. */
export function SaveQuestions({ restaurantId, draft, autosave }: SaveQuestionsProps) {
  const { newer } = draft;
  const isDirty = draft.isDirty || autosave.isPending;
  const guard = useLeaveGuard(isDirty);
  const isBlocked = guard.state === "blocked";
  const { kind } = autosave.state;
  // Only the pause after the last change is not over, or the answer not there: it is waited for, and nobody is asked.
  const isOnItsWay =
    autosave.isPending &&
    newer === null &&
    autosave.refused === null &&
    (kind === "saving" || navigator.onLine) &&
    kind !== "waiting";

  const mayGo = isBlocked && !isDirty;
  const isAwaited = isBlocked && isDirty && isOnItsWay;
  const goOn = useEffectEvent(() => {
    if (guard.state === "blocked") guard.proceed();
  });
  const hurry = useEffectEvent(autosave.hurry);
  useEffect(() => {
    if (mayGo) goOn();
    else if (isAwaited) hurry();
  }, [mayGo, isAwaited]);

  return (
    <>
      {newer !== null && !draft.isPostponed && !isBlocked && (
        <NewerBox
          texts="menu.newer"
          onLoad={draft.takeTheirs}
          onKeep={draft.keepMine}
          onLater={draft.askLater}
        />
      )}
      {guard.state === "blocked" && isDirty && !isOnItsWay && (
        <LeaveBox
          onStay={guard.reset}
          onGo={() => {
            menuDrafts.forget(restaurantId);
            guard.proceed();
          }}
        />
      )}
    </>
  );
}
