import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useDeed } from "#platform/web/console/use-deed.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { AdminChatDetail } from "../../contract/inbox.ts";
import { assignChat, closeChat } from "./chat-calls.ts";

/** As long as a message stays on the screen: until then it can be taken back. */
const UNDO_MS = 5_000;

interface ChatStepsProps {
  chat: AdminChatDetail;
  operatorId: string;
  lookAgain(): unknown;
}

/** Taking a conversation, giving it back, and ending it. */
export function ChatSteps({ chat, operatorId, lookAgain }: ChatStepsProps) {
  const t = useTranslations("admin.chats");
  const { isPending, run } = useDeed(lookAgain);
  const { id } = chat.conversation;
  const isMine = chat.assignedTo?.id === operatorId;
  const { isClosing, close, undo } = useClosing(() => void run(() => closeChat(id), t("closed")));
  if (isClosing)
    return (
      <p role="status" className="flex flex-wrap items-center gap-3">
        {t("closing")}
        <Button onClick={undo}>{t("undo")}</Button>
      </p>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        disabled={isPending}
        onClick={() =>
          void run(() => assignChat(id, isMine ? "nobody" : "me"), t(isMine ? "given" : "taken"))
        }
      >
        {t(isMine ? "give" : "take")}
      </Button>
      <Button disabled={isPending} onClick={close}>
        {t("close")}
      </Button>
    </div>
  );
}

/** Does it after a moment in which it can be taken back, or when the page is left before. */
function useClosing(work: () => void) {
  const [isClosing, setClosing] = useState(false);
  const due = useRef(false);
  const finish = useEffectEvent(() => {
    if (!due.current) return;
    due.current = false;
    work();
  });
  useEffect(() => {
    if (!isClosing) return;
    due.current = true;
    const timer = setTimeout(() => {
      finish();
      setClosing(false);
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);
  useEffect(() => () => finish(), []);
  return {
    isClosing,
    close: () => setClosing(true),
    undo() {
      due.current = false;
      setClosing(false);
    },
  };
}
