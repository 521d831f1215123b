import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { useHelp } from "./use-help.ts";

/** Tells an owner, on every screen of the dashboard, that an operator helps; the owner can end it. */
export function HelpBanner({ restaurantId, zone }: { restaurantId: string; zone: string }) {
  const t = useTranslations("house.settings.help");
  const format = useFormatter();
  const toast = useToast();
  const { isPending, refusal, attempt } = useSaveAction();
  const { data = [], end } = useHelp(restaurantId);
  const open = data.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  const endAll = () => attempt(end, { onDone: () => toast({ title: t("ended"), tone: "success" }) });
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-warn-bg px-4 py-2 text-warn print:hidden"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        {open.map(({ id, until, reason }) => (
          <p key={id} className="font-semibold wrap-anywhere">
            {t("banner", {
              time: format.dateTime(new Date(until), { timeStyle: "short", timeZone: zone }),
              reason,
            })}
          </p>
        ))}
        <RefusalNote refusal={refusal} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={paths.ownerSettings(restaurantId)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("look")}
        </Link>
        <Button kind="main" disabled={isPending} onClick={() => void endAll()}>
          {t("end")}
        </Button>
      </div>
    </div>
  );
}
