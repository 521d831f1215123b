import { useState } from "react";
import { useTranslations } from "use-intl";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { AskBox } from "#platform/web/dashboard/draft/ask-box.tsx";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { CrewMember, CrewView } from "../../contract/staff.ts";
import { staffApi } from "../api.ts";
import { RoleChoice } from "./role-choice.tsx";

interface MemberLineProps {
  restaurantId: string;
  member: CrewMember;
  onChanged(crew: CrewView): void;
}

/** Somebody who works there: what they may do, and how they leave. */
export function MemberLine({ restaurantId, member, onChanged }: MemberLineProps) {
  const t = useTranslations("house.settings.crew");
  const roles = useTranslations("owner.role");
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, attempt } = useAttempt();
  const { accountId, username: name, email, role, isReader } = member;
  const params = { id: restaurantId, accountId };
  const change = (next: CrewMember["role"]) =>
    attempt(
      () =>
        send(staffApi("PUT /api/owner/restaurants/:id/members/:accountId", { params, body: { role: next } })),
      {
        onDone(crew) {
          toast({ title: t("changed", { name, role: roles(next) }), tone: "success" });
          onChanged(crew);
        },
      },
    );
  const remove = () => {
    setAsking(false);
    void attempt(() => send(staffApi("DELETE /api/owner/restaurants/:id/members/:accountId", { params })), {
      onDone(crew) {
        toast({ title: t("removed", { name }), tone: "success" });
        onChanged(crew);
      },
    });
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold break-words">
            {name} {isReader && <span className="font-normal text-soft">({t("you")})</span>}
          </p>
          <p className="text-sm break-all text-soft">{email}</p>
        </div>
        <RoleChoice
          label={t("role", { name })}
          role={role}
          isDisabled={isPending}
          onRole={(next) => void change(next)}
        />
        <Button
          className="min-h-12"
          aria-label={t("remove", { name })}
          disabled={isPending}
          onClick={() => setAsking(true)}
        >
          {t("removeShort")}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
      {isAsking && (
        <AskBox
          title={t("removeTitle", { name })}
          text={isReader ? t("removeSelf") : t("removeText", { name })}
          onClose={() => setAsking(false)}
        >
          <Button kind="main" className="min-h-12 text-lg" onClick={remove}>
            {t("remove", { name })}
          </Button>
          <Button className="min-h-12 text-lg" onClick={() => setAsking(false)}>
            {t("keep")}
          </Button>
        </AskBox>
      )}
    </li>
  );
}
