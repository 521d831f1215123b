import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_EMAIL_LENGTH } from "#domains/accounts/account-terms.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import type { CrewMember, CrewView } from "../../contract/staff.ts";
import { staffApi } from "../api.ts";
import { RoleChoice } from "./role-choice.tsx";

/** Asks somebody by mail to work here. */
export function InviteForm({
  restaurantId,
  onInvited,
}: {
  restaurantId: string;
  onInvited(crew: CrewView): void;
}) {
  const t = useTranslations("house.settings.crew");
  const toast = useToast();
  const id = useId();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<CrewMember["role"]>("staff");
  const [error, setError] = useState<string>();
  const { isPending, refusal, attempt, clear } = useAttempt();
  const invite = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    const body = { email, role };
    const call = () =>
      send(
        staffApi("POST /api/owner/restaurants/:id/invitations", { params: { id: restaurantId }, body }),
      ).catch((failure: unknown) => {
        const found = failure instanceof ApiError ? failure.problem?.errors : undefined;
        setError(found?.find(({ path }) => path === "email")?.message);
        throw failure;
      });
    void attempt(call, {
      onDone(crew) {
        toast({ title: t("sent", { email: email.trim() }), tone: "success" });
        setEmail("");
        onInvited(crew);
      },
    });
  };
  return (
    <form onSubmit={invite} noValidate className="grid gap-3">
      <h3 className="font-semibold">{t("invite")}</h3>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <Field field="email" label={t("email")} error={error}>
          {({ className, ...input }) => (
            <input
              {...input}
              type="email"
              autoComplete="off"
              maxLength={MAX_EMAIL_LENGTH}
              className={`${className} min-h-12`}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                clear();
              }}
            />
          )}
        </Field>
        <div className="grid content-start gap-1.5">
          <label htmlFor={id} className="font-medium">
            {t("inviteRole")}
          </label>
          <RoleChoice id={id} label={null} role={role} onRole={setRole} />
        </div>
      </div>
      {error === undefined && <RefusalNote refusal={refusal} />}
      <Button kind="main" type="submit" className="min-h-12 w-full sm:w-fit sm:px-6" disabled={isPending}>
        {t("send")}
      </Button>
    </form>
  );
}
