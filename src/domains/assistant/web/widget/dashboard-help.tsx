import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { onChatAsked } from "#domains/site/web/frame/chat-request.ts";
import type { ChatWork } from "../../contract/conversations.ts";
import { useChatTexts } from "./use-chat-texts.ts";

const Widget = lazy(() => import("./widget.tsx").then(({ ChatWidget }) => ({ default: ChatWidget })));

interface DashboardHelpProps {
  /** The open restaurant and screen; null while they are being loaded, until when nothing is shown. */
  dashboard: ChatWork | null;
}

/** The help of the dashboard, for its open screen; it opens where it is asked for (`askForChat`). */
export function DashboardHelp({ dashboard }: DashboardHelpProps) {
  const { texts, load } = useChatTexts();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const open = useEffectEvent(async () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (texts !== null || (await load())) setOpen(true);
  });
  useEffect(() => onChatAsked(() => void open()), []);
  if (!isOpen || texts === null || dashboard === null) return null;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }));
  };
  return (
    <Suspense>
      <Widget key={dashboard.restaurantId} texts={texts} given={null} dashboard={dashboard} onClose={close} />
    </Suspense>
  );
}
