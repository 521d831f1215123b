import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CopyRow } from "#platform/web/ui/copy-row.tsx";
import { QrCode } from "#platform/web/ui/qr-code.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { LineCode } from "../../contract/line.ts";
import type { NoticesView } from "../../contract.ts";
import { staffApi } from "../api.ts";
import { noticesKey } from "./use-news.ts";

interface LineSectionProps {
  restaurantId: string;
  line: NoticesView["line"];
  /** Asks again whether the code was sent. */
  onRefresh(): void;
}

/** How often it is asked whether the code has arrived. */
const REFRESH_MS = 3_000;

/** Links the reader's own LINE with a code that they send from there, and unlinks it. */
export function LineSection({ restaurantId, line, onRefresh }: LineSectionProps) {
  const t = useTranslations("owner.line");
  const [code, setCode] = useState<LineCode | null>(null);
  const { isPending, refusal, attempt } = useSaveAction();
  const isLinked = line.linkedAt !== null;
  const isWaiting = code !== null && !isLinked;
  const create = () =>
    attempt(
      () => send(staffApi("POST /api/owner/restaurants/:id/line-code", { params: { id: restaurantId } })),
      { onDone: setCode },
    );
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(onRefresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, onRefresh]);
  return (
    <Card title={t("title")} lead={t("lead")}>
      <div role="status" className="grid gap-3 empty:hidden">
        {line.linkedAt !== null && (
          <Linked restaurantId={restaurantId} linkedAt={line.linkedAt} onUnlinked={() => setCode(null)} />
        )}
      </div>
      {isWaiting && <Code code={code} isPending={isPending} onRenew={() => void create()} />}
      {!isWaiting && !isLinked && (
        <Button size="lg" className="justify-self-start" disabled={isPending} onClick={() => void create()}>
          {t("link")}
        </Button>
      )}
      <RefusalNote refusal={refusal} />
    </Card>
  );
}

interface LinkedProps {
  restaurantId: string;
  linkedAt: string;
  onUnlinked(): void;
}

function Linked({ restaurantId, linkedAt, onUnlinked }: LinkedProps) {
  const t = useTranslations("owner.line");
  const format = useFormatter();
  const toast = useToast();
  const queries = useQueryClient();
  const { isPending, refusal, attempt } = useSaveAction();
  const unlink = () =>
    attempt(
      () => send(staffApi("DELETE /api/owner/restaurants/:id/line", { params: { id: restaurantId } })),
      {
        onDone(view) {
          onUnlinked();
          queries.setQueryData(noticesKey(restaurantId), view);
          toast({ title: t("unlinked"), tone: "success" });
        },
      },
    );
  return (
    <>
      <p>{t("since", { date: format.dateTime(new Date(linkedAt), { dateStyle: "medium" }) })}</p>
      <Button className="justify-self-start" disabled={isPending} onClick={() => void unlink()}>
        {t("unlink")}
      </Button>
      <RefusalNote refusal={refusal} />
    </>
  );
}

interface CodeProps {
  code: LineCode;
  isPending: boolean;
  onRenew(): void;
}

function Code({ code: { link, words, expiresAt }, isPending, onRenew }: CodeProps) {
  const t = useTranslations("owner.line");
  const format = useFormatter();
  const isOver = useIsOver(expiresAt);
  const time = format.dateTime(new Date(expiresAt), { timeStyle: "short" });
  return (
    <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {!isOver && (
        <div className="w-44 justify-self-center">
          <QrCode text={link} title={t("code")} />
        </div>
      )}
      <div className="grid content-start gap-3">
        {isOver ? (
          <p role="status">{t("expired")}</p>
        ) : (
          <>
            <p>{t("scan")}</p>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className={buttonClass("main", "justify-self-start", "lg")}
            >
              {t("open")}
            </a>
            <CopyRow label={t("message")} text={words} />
            <p className="text-sm text-soft">{t("until", { time })}</p>
          </>
        )}
        <Button className="justify-self-start" disabled={isPending} onClick={onRenew}>
          {t("again")}
        </Button>
      </div>
    </div>
  );
}

/** Whether an instant (ISO 8601) has passed. */
function useIsOver(instant: string): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(instant), Math.max(0, new Date(instant).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return over === instant;
}
