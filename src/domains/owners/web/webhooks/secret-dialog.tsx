import { useTranslations } from "use-intl";
import { Button, OutsideLink } from "#platform/web/ui/button.tsx";
import { CopyRow } from "#platform/web/ui/copy-row.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";

/** Signatures are those of this specification, which has libraries for every common language. */
const SIGNATURES = "https://www.standardwebhooks.com/";

/** A signing secret, shown once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const t = useTranslations("connections.webhooks.secret");
  return (
    <AskDialog title={t("title")} onClose={onClose}>
      {(close) => (
        <>
          <p>{t("text")}</p>
          <CopyRow label={t("title")} text={secret} />
          <OutsideLink
            href={SIGNATURES}
            className="inline-flex min-h-11 w-fit items-center text-link underline underline-offset-2"
          >
            {t("how")}
          </OutsideLink>
          <Button kind="main" size="xl" onClick={close}>
            {t("kept")}
          </Button>
        </>
      )}
    </AskDialog>
  );
}
