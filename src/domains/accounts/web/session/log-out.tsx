import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog } from "#platform/web/ui/dialog.tsx";
import { signOut } from "./session.ts";

/** Logs out, and asks first when staff have entered what isn't sent yet: it leaves the device with the account. */
export function useLogOut(onDone: () => unknown): { logOut(): Promise<void>; question: ReactNode } {
  const [count, setCount] = useState(0);
  const leave = async () => {
    setCount(0);
    await signOut();
    await onDone();
  };
  const logOut = async () => {
    const unsent = await countUnsent();
    if (unsent === 0) await leave();
    else setCount(unsent);
  };
  return {
    logOut,
    question: count > 0 && (
      <UnsentQuestion count={count} onLeave={() => void leave()} onStay={() => setCount(0)} />
    ),
  };
}

/** Loaded on demand: guests never need it. */
async function countUnsent(): Promise<number> {
  try {
    const { countUnsentActs } = await import("#platform/web/pwa/queue/service-queue.ts");
    return await countUnsentActs();
  } catch {
    return 0;
  }
}

interface UnsentQuestionProps {
  count: number;
  onLeave(): void;
  onStay(): void;
}

function UnsentQuestion({ count, onLeave, onStay }: UnsentQuestionProps) {
  const t = useTranslations("common.session.unsent");
  const titleId = useId();
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onStay}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card bg-page p-5 shadow-card backdrop:bg-ai-950/50"
    >
      {(close) => (
        <div className="grid gap-4">
          <h2 id={titleId} className="text-xl font-bold">
            {t("title", { count })}
          </h2>
          <p>{t("text")}</p>
          <div className="flex flex-wrap gap-2">
            <Button kind="main" size="lg" onClick={close}>
              {t("stay")}
            </Button>
            <Button size="lg" onClick={onLeave}>
              {t("leave")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
