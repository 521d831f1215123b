import type { ComponentType, ReactNode } from "react";
import { useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { refreshUser, signOut } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { readerText } from "#platform/web/i18n/original-text.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { InvitationView } from "../../contract/staff.ts";
import { staffApi } from "../api.ts";
import { forgetInvitation } from "./kept-token.ts";

interface OpenInvitationProps {
  token: string;
  invitation: InvitationView;
  /** Who reads; null for who is not signed in. */
  user: User | null;
  Panel: ComponentType<{ title: string; children: ReactNode }>;
}

/** An invitation that can be accepted, by the account of the address that it was sent to. */
export function OpenInvitation({ token, invitation, user, Panel }: OpenInvitationProps) {
  const t = useTranslations("house.invitation");
  const roles = useTranslations("owner.role");
  const format = useFormatter();
  const toast = useToast();
  const navigate = useNavigate();
  const { language } = usePage();
  const { isPending, refusal, attempt } = useAttempt();
  const { restaurant, role, email, expiresAt, isForReader } = invitation;
  const name = readerText(restaurant.name, restaurant.nameTranslations, language).text;
  const accept = () =>
    attempt(() => send(staffApi("POST /api/invitations/accept", { body: { token } })), {
      onDone({ restaurantId }) {
        forgetInvitation();
        toast({ title: t("welcome", { restaurant: name }), tone: "success" });
        void refreshUser();
        void navigate(paths.ownerRestaurant(restaurantId), { replace: true });
      },
    });
  const logIn = paths.authThen(paths.keptInvitation());
  const date = format.dateTime(new Date(expiresAt), { dateStyle: "long" });
  return (
    <Panel title={t("invited", { restaurant: name })}>
      <p className="text-lg">{t("as", { role: roles(role) })}</p>
      <p className="break-words text-soft">{t("for", { email, date })}</p>
      <RefusalNote refusal={refusal} />
      {isForReader === true && (
        <Button kind="call" className="min-h-12 text-lg" disabled={isPending} onClick={() => void accept()}>
          {t("accept")}
        </Button>
      )}
      {isForReader === null && (
        <>
          <ButtonLink kind="call" className="min-h-12 text-lg" to={logIn}>
            {t("logIn")}
          </ButtonLink>
          <p className="text-sm text-soft">{t("logInHint")}</p>
        </>
      )}
      {isForReader === false && (
        <>
          <p role="alert" className="rounded-xl bg-note-bg p-3 break-words">
            {t("other", { own: user?.email ?? "", email })}
          </p>
          <Button kind="main" className="min-h-12" onClick={() => void signOut().then(() => navigate(logIn))}>
            {t("otherLogIn")}
          </Button>
        </>
      )}
    </Panel>
  );
}
