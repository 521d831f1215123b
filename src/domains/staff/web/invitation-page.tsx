import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { LogInForm } from "#domains/accounts/web/account/auth/log-in-form.tsx";
import { refreshUser, signIn, signOut, useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { readerText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useLinkToken } from "#platform/web/page/url-state.ts";
import { readSession, removeFromSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { NeedsScripts } from "#platform/web/ui/notice-box.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { InvitationView } from "../contract.ts";
import { staffApi } from "./api.ts";
import { InvitedSignUp } from "./invited-sign-up.tsx";

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
    // The page stays while somebody logs in or out.
    placeholderData: (before) => before,
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
  return <OpenInvitation token={token} invitation={data} user={user} onChanged={() => void refetch()} />;
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
  /** Reads the invitation again: it was used, or its address has an account by now. */
  onChanged(): void;
}

/** An open invitation, to be accepted by the account with the invited address, which may be created here. */
function OpenInvitation({ token, invitation, user, onChanged }: OpenInvitationProps) {
  const t = useTranslations("house.invitation");
  const roles = useTranslations("owner.role");
  const format = useFormatter();
  const toast = useToast();
  const navigate = useNavigate();
  const { language } = usePage();
  const { isPending, refusal, attempt } = useSaveAction();
  // The session changes before the dashboard opens: nothing of this page is offered in between.
  const [isEntering, setEntering] = useState(false);
  const { restaurant, role, email, expiresAt, isForReader, hasAccount } = invitation;
  const name = readerText(restaurant.name, restaurant.nameTranslations, language).text;
  const enter = async (restaurantId: string) => {
    clearStoredInvitation();
    toast({ title: t("welcome", { restaurant: name }), tone: "success" });
    const first = role === "owner" ? paths.ownerSetup : paths.ownerRestaurant;
    await refreshUser();
    await navigate(first(restaurantId), { replace: true });
  };
  const accept = () =>
    attempt(() => send(staffApi("POST /api/invitations/accept", { body: { token } })), {
      onDone: ({ restaurantId }) => enter(restaurantId),
    });
  const acceptAs = async (session: string) => {
    setEntering(true);
    signIn(session);
    await accept();
    setEntering(false);
  };
  const date = format.dateTime(new Date(expiresAt), { dateStyle: "long" });
  const title = t("invited", { restaurant: name });
  if (isEntering)
    return (
      <Panel title={title}>
        <p role="status" className="flex items-center gap-3 text-soft">
          <Spinner />
          {t("joining")}
        </p>
      </Panel>
    );
  return (
    <Panel title={title}>
      <p className="text-lg">{t("as", { role: roles(role) })}</p>
      {isForReader === true && (
        <>
          <p className="break-words text-soft">{t("for", { email, date })}</p>
          <RefusalNote refusal={refusal} />
          <Button kind="call" size="xl" disabled={isPending} onClick={() => void accept()}>
            {t("accept")}
          </Button>
        </>
      )}
      {isForReader === null &&
        (hasAccount ? (
          <>
            <p className="text-soft">{t("logInLead")}</p>
            <LogInForm
              created={null}
              isOpen
              fixedEmail={email}
              submit={t("logIn")}
              onLoggedIn={(answer) => acceptAs(answer.token)}
            />
          </>
        ) : (
          <InvitedSignUp
            token={token}
            email={email}
            onRefused={onChanged}
            onSignedUp={async (answer) => {
              setEntering(true);
              signIn(answer.token);
              await enter(answer.restaurantId);
            }}
          />
        ))}
      {isForReader === false && (
        <>
          <p role="alert" className="rounded-xl bg-note-bg p-3 break-words">
            {t("other", { own: user?.email ?? "", email })}
          </p>
          <Button kind="main" size="lg" onClick={() => void signOut()}>
            {t("otherLogIn")}
          </Button>
        </>
      )}
    </Panel>
  );
}
