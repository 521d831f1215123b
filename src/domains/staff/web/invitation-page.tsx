import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { refreshUser, signOut, useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { readerText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useLinkToken } from "#platform/web/page/url-state.ts";
import { readSession, removeFromSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { NeedsScripts } from "#platform/web/ui/notice-box.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { InvitationView } from "../contract.ts";
import { staffApi } from "./api.ts";

const SESSION_KEY = "noren.invitation";

/**
 * The token of an invitation's link: from the address, or stored for this tab while the reader logs in. Null when there
 * is none, undefined until hydration.
 */
function useInvitationToken(): string | null | undefined {
  const fromLink = useLinkToken();
  const [stored, setStored] = useState<string | null>();
  useEffect(() => {
    if (typeof fromLink === "string") storeInSession(SESSION_KEY, fromLink);
    const found = readSession(SESSION_KEY);
    setStored(typeof found === "string" ? found : null);
  }, [fromLink]);
  return fromLink ?? stored;
}

/** Used, so it is not submitted again. */
function clearStoredInvitation(): void {
  removeFromSession(SESSION_KEY);
}

/** The page of an invitation's link: the restaurant, and how to accept. */
export function InvitationPage() {
  const t = useTranslations("house.invitation");
  const common = useTranslations("common");
  const token = useInvitationToken();
  const { state, user } = useSession();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["invitation", token, user?.id],
    queryFn: ({ signal }) =>
      send(staffApi("POST /api/invitations/look-up", { body: { token: token ?? "" } }), { signal }),
    enabled: typeof token === "string" && state !== "loading",
  });
  if (token === null || (error instanceof ApiError && error.status === 404))
    return (
      <Panel title={t("goneTitle")}>
        <p className="text-soft">{t("gone")}</p>
      </Panel>
    );
  if (isError)
    return (
      <Panel title={t("failedTitle")}>
        <p className="text-soft">{t("failed")}</p>
        <Button kind="main" className="w-fit" onClick={() => void refetch()}>
          {common("retry")}
        </Button>
      </Panel>
    );
  if (data === undefined || typeof token !== "string")
    return (
      <Panel title={t("title")}>
        <NeedsScripts />
        <p role="status" className="scripted flex items-center gap-3 text-soft">
          <Spinner />
          {t("checking")}
        </p>
      </Panel>
    );
  return <OpenInvitation token={token} invitation={data} user={user} Panel={Panel} />;
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-lg gap-4 card p-4 shadow-card sm:p-6 lg:my-8">
      <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      {children}
    </div>
  );
}

interface OpenInvitationProps {
  token: string;
  invitation: InvitationView;
  /** The reader; null when not signed in. */
  user: User | null;
  Panel: ComponentType<{ title: string; children: ReactNode }>;
}

/** An open invitation, to be accepted by the account with the invited address. */
function OpenInvitation({ token, invitation, user, Panel }: OpenInvitationProps) {
  const t = useTranslations("house.invitation");
  const roles = useTranslations("owner.role");
  const format = useFormatter();
  const toast = useToast();
  const navigate = useNavigate();
  const { language } = usePage();
  const { isPending, refusal, attempt } = useSaveAction();
  const { restaurant, role, email, expiresAt, isForReader } = invitation;
  const name = readerText(restaurant.name, restaurant.nameTranslations, language).text;
  const accept = () =>
    attempt(() => send(staffApi("POST /api/invitations/accept", { body: { token } })), {
      onDone({ restaurantId }) {
        clearStoredInvitation();
        toast({ title: t("welcome", { restaurant: name }), tone: "success" });
        void refreshUser();
        const first = role === "owner" ? paths.ownerSetup : paths.ownerRestaurant;
        void navigate(first(restaurantId), { replace: true });
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
        <Button kind="call" size="xl" disabled={isPending} onClick={() => void accept()}>
          {t("accept")}
        </Button>
      )}
      {isForReader === null && (
        <>
          <ButtonLink kind="call" size="xl" to={logIn}>
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
          <Button kind="main" size="lg" onClick={() => void signOut().then(() => navigate(logIn))}>
            {t("otherLogIn")}
          </Button>
        </>
      )}
    </Panel>
  );
}
