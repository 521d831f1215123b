import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { type Failure, FailureNote } from "#platform/web/ui/feedback/failure-note.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import type { Draft } from "../draft/draft.ts";
import type { TimeWindow } from "./waiting.ts";

interface WaitSummaryProps {
  draft: Pick<Draft, "date" | "guests">;
  window: TimeWindow;
  isPending: boolean;
  /** Why it was not done, the last time that it was tried. */
  failure: Failure | null;
}

/** What is waited for, and the button that joins the waitlist. */
export function WaitSummary({ draft: { date, guests }, window, isPending, failure }: WaitSummaryProps) {
  const t = useTranslations("waitlist");
  const common = useTranslations("common");
  const clock = useWallClock();
  const { isOnline } = useNetwork();
  const [from, until] = [clock.time(window.from), clock.time(window.until)];
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <p className="font-semibold" aria-live="polite">
        {t("form.summary", { day: clock.day(date), from, until, guests })}
      </p>
      {!isOnline && <p className="rounded-lg bg-warn-bg px-3 py-2 text-sm">{common("offline")}</p>}
      <FailureNote failure={failure} />
      <Button
        type="submit"
        kind="call"
        className="w-full text-lg"
        disabled={isPending || !isOnline}
        aria-busy={isPending}
      >
        {isPending ? t("pending") : t("form.join")}
      </Button>
      <LegalAgreement to="book" />
    </div>
  );
}
