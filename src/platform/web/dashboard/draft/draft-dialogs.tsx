import { type ReactNode, useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { AskDialog } from "../../ui/dialog.tsx";

interface AskBoxProps {
  title: string;
  text: string;
  onClose(): void;
  /** Buttons, from top to bottom. */
  children: ReactNode;
}

/** A modal question. Escape closes it without choosing an option. */
export function AskBox({ title, text, onClose, children }: AskBoxProps) {
  return (
    <AskDialog title={title} onClose={onClose}>
      {() => (
        <>
          <p className="text-soft">{text}</p>
          <div className="grid gap-3">{children}</div>
        </>
      )}
    </AskDialog>
  );
}

/** Asks before leaving unsaved changes. */
export function LeaveBox({ onStay, onGo }: { onStay(): void; onGo(): void }) {
  const t = useTranslations("inventory.leave");
  return (
    <AskBox title={t("title")} text={t("text")} onClose={onStay}>
      <Button kind="main" size="xl" onClick={onStay}>
        {t("stay")}
      </Button>
      <Button size="xl" onClick={onGo}>
        {t("go")}
      </Button>
    </AskBox>
  );
}

interface NewerBoxProps {
  /** Translations: of the opening hours and tables, or of the menu. */
  texts: "inventory.newer" | "menu.newer";
  onLoad(): void;
  onKeep(): void;
  onLater(): void;
}

/** Another user saved while this draft was being edited: asks whose version to keep. */
export function NewerBox({ texts, onLoad, onKeep, onLater }: NewerBoxProps) {
  const t = useTranslations(texts);
  return (
    <AskBox title={t("title")} text={t("text")} onClose={onLater}>
      <div className="grid gap-1">
        <Button kind="main" size="xl" onClick={onLoad}>
          {t("load")}
        </Button>
        <p className="text-sm text-soft">{t("loadHint")}</p>
      </div>
      <div className="grid gap-1">
        <Button size="xl" onClick={onKeep}>
          {t("keep")}
        </Button>
        <p className="text-sm text-soft">{t("keepHint")}</p>
      </div>
      <Button size="lg" onClick={onLater}>
        {t("later")}
      </Button>
    </AskBox>
  );
}

/** URL parameters that select another screen or another restaurant. */
const SCREEN_PARAMS = ["view", "restaurant"] as const;

/** Warns before leaving unsaved changes: a `beforeunload` prompt on page unload, a dialog on client-side navigation. */
export function useLeaveGuard(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    const [now, then] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
    return SCREEN_PARAMS.some((name) => now?.get(name) !== then?.get(name));
  });
}
