import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "../../../../shared/paths.ts";
import { useNetwork } from "../../../pwa/network.ts";
import { Button } from "../../../ui/button.tsx";
import { useChatScope } from "./chat-scope.tsx";

/** The shape of a conversation before it is there. */
export function Starting() {
  const t = useTranslations("chat.start");
  return (
    <div role="status" className="flex flex-1 flex-col gap-3 px-3 py-4">
      <span className="sr-only">{t("loading")}</span>
      <div className="h-20 w-4/5 animate-pulse rounded-2xl bg-sunken" />
      <div className="h-11 w-1/2 animate-pulse rounded-full bg-sunken" />
    </div>
  );
}

/** No conversation could be begun: what can be done instead. */
export function NotStarted() {
  const t = useTranslations("chat.start");
  const common = useTranslations("common");
  const page = useTranslations("chat.page");
  const { restart } = useChatScope();
  const { isOnline } = useNetwork();
  return (
    <div className="grid flex-1 content-center justify-items-center gap-3 p-6 text-center">
      {isOnline ? (
        <>
          <p className="text-lg font-bold">{t("failedTitle")}</p>
          <p className="text-soft">{t("failedText")}</p>
          <Button kind="main" onClick={restart}>
            {common("retry")}
          </Button>
          <Link to={paths.legal("commerce")} className="min-h-11 content-center text-link underline">
            {page("notice")}
          </Link>
        </>
      ) : (
        <p className="text-soft">{t("offline")}</p>
      )}
    </div>
  );
}
