import { createContext, useContext, useState } from "react";
import { useTranslations } from "use-intl";
import { useOwnClock } from "../../i18n/zone.ts";
import type { ToastMessage } from "./toast-card.tsx";

export interface PastMessage extends Pick<ToastMessage, "title" | "text"> {
  id: number;
  /** Instant in ISO 8601. */
  at: string;
}

/** What has been said since the page was loaded, the newest first. */
export const PastMessagesContext = createContext<readonly PastMessage[]>([]);

/** What was shown for a few seconds, to be read again at one's own pace. Takes no room until there is something. */
export function PastMessages() {
  const t = useTranslations("common");
  const write = useOwnClock();
  const messages = useContext(PastMessagesContext);
  const [isOpen, setOpen] = useState(false);
  if (messages.length === 0) return null;
  return (
    <details className="group w-fit max-w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2 text-link underline">
        {t("pastMessages", { count: messages.length })}
        <span aria-hidden="true" className="transition-transform duration-150 group-open:rotate-180">
          ▾
        </span>
      </summary>
      {isOpen && (
        <ul className="grid gap-2 pb-2">
          {messages.map(({ id, title, text, at }) => (
            <li key={id}>
              <time dateTime={at} className="text-soft">
                {write(at)}
              </time>{" "}
              <b className="text-ink">{title}</b> {text}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
