import { useFormatter, useTranslations } from "use-intl";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { CrewView } from "../../contract/staff.ts";
import { staffApi } from "../api.ts";

interface OpenInvitationsProps {
  restaurantId: string;
  invitations: CrewView["invitations"];
  onChanged(crew: CrewView): void;
}

/** Who was asked and has not answered yet. */
export function OpenInvitations({ restaurantId, invitations, onChanged }: OpenInvitationsProps) {
  const t = useTranslations("house.settings.crew");
  const roles = useTranslations("owner.role");
  const format = useFormatter();
  const toast = useToast();
  const { isPending, refusal, attempt } = useAttempt();
  if (invitations.length === 0) return null;
  const withdraw = (id: string) =>
    attempt(
      () =>
        send(
          staffApi("DELETE /api/owner/restaurants/:id/invitations/:invitationId", {
            params: { id: restaurantId, invitationId: id },
          }),
        ),
      {
        onDone(crew) {
          toast({ title: t("withdrawn"), tone: "success" });
          onChanged(crew);
        },
      },
    );
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t("open")}</h3>
      <ul className="grid gap-2">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-sunken px-3 py-2"
          >
            <span className="min-w-0">
              <span className="block break-all">{email}</span>
              <span className="text-sm text-soft">
                {roles(role)},{" "}
                {t("until", { date: format.dateTime(new Date(expiresAt), { dateStyle: "medium" }) })}
              </span>
            </span>
            <Button className="min-h-12" disabled={isPending} onClick={() => void withdraw(id)}>
              {t("withdraw")}
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNote refusal={refusal} />
    </div>
  );
}
