import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { ApiKeysView, ApiKeyView } from "#domains/owners/contract/api-keys.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { AskBox } from "#platform/web/dashboard/draft/ask-box.tsx";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { ownersApi } from "../../api.ts";

interface KeyLineProps {
  restaurantId: string;
  apiKey: ApiKeyView;
  onChanged(keys: ApiKeysView): void;
}

/** A key: whose it is, when it was last used, and how it ends. */
export function KeyLine({ restaurantId, apiKey, onChanged }: KeyLineProps) {
  const t = useTranslations("house.settings.api");
  const format = useFormatter();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, attempt } = useAttempt();
  const { id, name, madeBy, createdAt, lastUsedAt, isLive } = apiKey;
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: "medium" });
  const revoke = () => {
    setAsking(false);
    void attempt(
      () =>
        send(
          ownersApi("DELETE /api/owner/restaurants/:id/api-keys/:keyId", {
            params: { id: restaurantId, keyId: id },
          }),
        ),
      {
        onDone(keys) {
          toast({ title: t("revoked", { name }), tone: "success" });
          onChanged(keys);
        },
      },
    );
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm break-words text-soft">
            {t("made", { name: madeBy, date: day(createdAt) })}
            <br />
            {lastUsedAt === null ? t("neverUsed") : t("used", { date: day(lastUsedAt) })}
          </p>
          {!isLive && <p className="text-sm text-warn">{t("dead", { name: madeBy })}</p>}
        </div>
        <Button
          className="min-h-12"
          aria-label={t("revokeName", { name })}
          disabled={isPending}
          onClick={() => setAsking(true)}
        >
          {t("revoke")}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
      {isAsking && (
        <AskBox title={t("revokeTitle", { name })} text={t("revokeText")} onClose={() => setAsking(false)}>
          <Button kind="main" className="min-h-12 text-lg" onClick={revoke}>
            {t("revokeName", { name })}
          </Button>
          <Button className="min-h-12 text-lg" onClick={() => setAsking(false)}>
            {t("keep")}
          </Button>
        </AskBox>
      )}
    </li>
  );
}
