import { type ReactNode, useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { AskDialog } from "../../ui/dialog.tsx";

interface AskBoxProps {
  title: string;
  text: string;
  onClose(): void;
  /** Choices, from top to bottom. */
  children: ReactNode;
}

/** A question over the page. Escape answers none of it. */
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

/** Asks before what is not saved is left. */
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
  /** Whose words: of hours and tables, or of the menu. */
  texts: "inventory.newer" | "menu.newer";
  onLoad(): void;
  onKeep(): void;
  onLater(): void;
}

/** Somebody else has saved while this draft was written: whose is to count is for its writer to say. */
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

/** What of the dashboard's address leads to another screen or another restaurant. */
const SCREEN_PARAMS = ["view", "restaurant"] as const;

/** Asks before somebody leaves what is not saved: the browser where the page goes, the page itself within the app. */
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
