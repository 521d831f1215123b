import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { MAX_EMAIL_LENGTH } from "#domains/accounts/account-constants.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { AskBox } from "#platform/web/dashboard/draft/draft-dialogs.tsx";
import { RefusalNote, useDashboardForm, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { StaffMember, StaffView } from "../contract.ts";
import { ROLES } from "../staff-constants.ts";
import { staffApi } from "./api.ts";

/** A restaurant's staff and its open invitations. */
export function StaffSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("house.settings.crew");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const queryKey = ["crew", restaurantId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        staffApi("GET /api/owner/restaurants/:id/crew", { params: { id: restaurantId } }),
        signal,
      ),
  });
  const show = (staff: StaffView) => {
    queries.setQueryData(queryKey, staff);
    // The reader's own role may have changed.
    void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
  };
  return (
    <Card title={t("title")}>
      <p className="text-soft">{t("lead")}</p>
      {data === undefined && !isError && <span className="h-24 animate-pulse rounded bg-sunken" />}
      {data === undefined && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-warn">
          {t("failed")} <Button onClick={() => void refetch()}>{common("retry")}</Button>
        </p>
      )}
      {data && (
        <>
          <ul className="grid divide-y divide-line border-y border-line">
            {data.members.map((member) => (
              <MemberRow
                key={member.accountId}
                restaurantId={restaurantId}
                member={member}
                onChanged={show}
              />
            ))}
          </ul>
          <OpenInvitations restaurantId={restaurantId} invitations={data.invitations} onChanged={show} />
          <InviteForm restaurantId={restaurantId} onInvited={show} />
        </>
      )}
    </Card>
  );
}

interface OpenInvitationsProps {
  restaurantId: string;
  invitations: StaffView["invitations"];
  onChanged(staff: StaffView): void;
}

/** Open invitations. */
function OpenInvitations({ restaurantId, invitations, onChanged }: OpenInvitationsProps) {
  const t = useTranslations("house.settings.crew");
  const roles = useTranslations("owner.role");
  const format = useFormatter();
  const toast = useToast();
  const { isPending, refusal, attempt } = useSaveAction();
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
        onDone(staff) {
          toast({ title: t("withdrawn"), tone: "success" });
          onChanged(staff);
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
            <Button size="lg" disabled={isPending} onClick={() => void withdraw(id)}>
              {t("withdraw")}
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNote refusal={refusal} />
    </div>
  );
}

/** Invites a person by email to join the staff. */
function InviteForm({
  restaurantId,
  onInvited,
}: {
  restaurantId: string;
  onInvited(staff: StaffView): void;
}) {
  const t = useTranslations("house.settings.crew");
  const toast = useToast();
  const id = useId();
  const empty: { email: string; role: StaffMember["role"] } = { email: "", role: "staff" };
  const { ref, draft, errors, refusal, isPending, change, clearErrors, submit } = useDashboardForm({
    empty,
    send: (body) =>
      send(staffApi("POST /api/owner/restaurants/:id/invitations", { params: { id: restaurantId }, body })),
    onSent(staff, { email }) {
      toast({ title: t("sent", { email: email.trim() }), tone: "success" });
      change({ email: "" });
      onInvited(staff);
    },
  });
  const invite = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={ref} onSubmit={invite} noValidate className="grid gap-3">
      <h3 className="font-semibold">{t("invite")}</h3>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <Field field="email" label={t("email")} error={errors.email}>
          {({ className, ...input }) => (
            <input
              {...input}
              type="email"
              autoComplete="off"
              maxLength={MAX_EMAIL_LENGTH}
              className={`${className} min-h-12`}
              value={draft.email}
              onChange={(event) => {
                clearErrors();
                change({ email: event.target.value });
              }}
            />
          )}
        </Field>
        <div className="grid content-start gap-1.5">
          <label htmlFor={id} className="font-medium">
            {t("inviteRole")}
          </label>
          <RoleChoice id={id} label={null} role={draft.role} onRole={(role) => change({ role })} />
        </div>
      </div>
      <RefusalNote refusal={refusal} />
      <Button kind="main" type="submit" size="lg" className="w-full sm:w-fit sm:px-6" disabled={isPending}>
        {t("send")}
      </Button>
    </form>
  );
}

interface MemberRowProps {
  restaurantId: string;
  member: StaffMember;
  onChanged(staff: StaffView): void;
}

/** A staff member: their role, and removing them. */
function MemberRow({ restaurantId, member, onChanged }: MemberRowProps) {
  const t = useTranslations("house.settings.crew");
  const roles = useTranslations("owner.role");
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, attempt } = useSaveAction();
  const { accountId, username: name, email, role, isReader } = member;
  const params = { id: restaurantId, accountId };
  const change = (next: StaffMember["role"]) =>
    attempt(
      () =>
        send(staffApi("PUT /api/owner/restaurants/:id/members/:accountId", { params, body: { role: next } })),
      {
        onDone(staff) {
          toast({ title: t("changed", { name, role: roles(next) }), tone: "success" });
          onChanged(staff);
        },
      },
    );
  const remove = () => {
    setAsking(false);
    void attempt(() => send(staffApi("DELETE /api/owner/restaurants/:id/members/:accountId", { params })), {
      onDone(staff) {
        toast({ title: t("removed", { name }), tone: "success" });
        onChanged(staff);
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
          size="lg"
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
          <Button kind="main" size="xl" onClick={remove}>
            {t("remove", { name })}
          </Button>
          <Button size="xl" onClick={() => setAsking(false)}>
            {t("keep")}
          </Button>
        </AskBox>
      )}
    </li>
  );
}

interface RoleChoiceProps {
  /** Accessible name; null where there is a visible label. */
  label: string | null;
  id?: string;
  role: StaffMember["role"];
  isDisabled?: boolean;
  onRole(role: StaffMember["role"]): void;
}

function RoleChoice({ label, id, role, isDisabled = false, onRole }: RoleChoiceProps) {
  const t = useTranslations("owner.role");
  return (
    <select
      id={id}
      aria-label={label ?? undefined}
      value={role}
      disabled={isDisabled}
      onChange={({ target }) => onRole(ROLES.find((one) => one === target.value) ?? role)}
      className="min-h-12 rounded-xl border border-line bg-card px-3 disabled:opacity-50"
    >
      {ROLES.map((one) => (
        <option key={one} value={one}>
          {t(one)}
        </option>
      ))}
    </select>
  );
}
