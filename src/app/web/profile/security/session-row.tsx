import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { SessionView } from "#domains/accounts/contract/accounts.ts";
import { signOut } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";

interface SessionRowProps {
  session: SessionView;
  isPending: boolean;
  onRevoke(button: HTMLElement): void;
  /** What is asked before it is done. */
  children: ReactNode;
}

/** One device, when it was last used by the reader's own clock, and the way to log it out. */
export function SessionRow({
  session: { device, current, lastUsedAt },
  isPending,
  onRevoke,
  children,
}: SessionRowProps) {
  const t = useTranslations("account.sessions");
  const write = useOwnClock();
  const navigate = useNavigate();
  const name = device ?? t("unknown");
  const leave = async () => {
    await signOut();
    await navigate(paths.app());
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {current && (
            <span className="rounded-full bg-good-bg px-2.5 py-0.5 text-sm text-good">{t("current")}</span>
          )}
        </p>
        <p className="text-sm text-soft">{t("lastUsed", { time: write(lastUsedAt) })}</p>
      </div>
      <Button
        disabled={isPending}
        aria-label={t("revokeOf", { device: name })}
        onClick={({ currentTarget }) => (current ? void leave() : onRevoke(currentTarget))}
      >
        {t("revoke")}
      </Button>
      {children && <div className="w-full">{children}</div>}
    </li>
  );
}
