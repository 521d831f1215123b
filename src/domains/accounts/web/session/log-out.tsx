import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
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
  return (
    <AskDialog title={t("title", { count })} onClose={onStay}>
      {(close) => (
        <>
          <p>{t("text")}</p>
          <AskButtons no={t("stay")} yes={t("leave")} onNo={close} onYes={onLeave} />
        </>
      )}
    </AskDialog>
  );
}
