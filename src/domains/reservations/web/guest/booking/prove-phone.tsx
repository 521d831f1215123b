import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { PhoneCodeSent } from "#domains/reservations/contract/phone-codes.ts";
import { telHref } from "#kernel/phone.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { PhoneIcon } from "#platform/web/ui/icons.tsx";
import { reservationsApi } from "../../api.ts";
import { CodeField } from "./code-field.tsx";
import type { ProvenPhone, TypedPhone } from "./send/use-phone-proof.ts";

const SECOND_MS = 1_000;

interface ProvePhoneProps {
  restaurantId: string;
  /** Where the guest can call instead, E.164; null where it is unknown. */
  restaurantPhone: string | null;
  of: TypedPhone;
  /** What is done with the proof: a booking, or a place on the waitlist. */
  kind: "book" | "wait";
  /** The code that was sent to this number before and can still be typed in. */
  sentTo(of: TypedPhone): PhoneCodeSent | null;
  onSent(of: TypedPhone, code: PhoneCodeSent): void;
  onClose(): void;
  /** The number is proven: what was asked for can be sent. */
  onProven(proven: ProvenPhone): void;
  /** No code goes to this number, and why. */
  onRefused(message: string): void;
  /** The guest goes on with an email. */
  onEmail(): void;
}

/** Asks for the code that was texted to the guest's number. The form behind it stays as it was filled in. */
export function ProvePhone({
  restaurantId,
  restaurantPhone,
  of,
  kind,
  sentTo,
  onSent,
  onClose,
  onProven,
  onRefused,
  onEmail,
}: ProvePhoneProps) {
  const t = useTranslations("prove");
  const call = useTranslations("booking");
  const [sent, setSent] = useState(() => sentTo(of));
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  /** The last one that was asked for. */
  const [isUnsent, setIsUnsent] = useState(false);
  const pause = useSecondsUntil(sent?.againAt ?? null);
  const isBegun = useRef(false);

  const ask = async () => {
    setError(undefined);
    setIsUnsent(false);
    setIsPending(true);
    try {
      const body = { phone: of.phone, country: of.country || null };
      const made = await send(
        reservationsApi("POST /api/restaurants/:id/phone-codes", { params: { id: restaurantId }, body }),
      );
      onSent(of, made);
      setSent(made);
      setCode("");
    } catch (problem) {
      const { message, isOfPhone } = reasonOf(problem);
      if (isOfPhone) return onRefused(message ?? t("failed"));
      setError(message ?? t("failed"));
      setIsUnsent(true);
    }
    setIsPending(false);
  };

  const begin = useRef(ask);
  const wasSent = useRef(sent !== null);
  useEffect(() => {
    if (isBegun.current || wasSent.current) return;
    isBegun.current = true;
    void begin.current();
  }, []);

  const prove = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (sent === null || isPending) return;
    setError(undefined);
    setIsPending(true);
    try {
      const { phoneProof, expiresAt } = await send(
        reservationsApi("POST /api/phone-codes/:id", { params: { id: sent.id }, body: { code } }),
      );
      close();
      onProven({ of, number: sent.phone, phoneProof, expiresAt });
    } catch (problem) {
      setError(reasonOf(problem).message ?? t("failed"));
      setIsPending(false);
    }
  };

  const said =
    kind === "wait"
      ? t("phone.waitText", { phone: sent?.phone ?? "" })
      : t("phone.text", { phone: sent?.phone ?? "" });
  /** Not even the first code could be sent: there is nothing to type in. */
  const hasNone = sent === null && isUnsent;
  return (
    <AskDialog title={t("phone.title")} onClose={onClose}>
      {(close) => (
        <form noValidate className="grid gap-4" onSubmit={(event) => void prove(event, close)}>
          {hasNone ? (
            <p role="alert" className="font-medium text-warn">
              {error}
            </p>
          ) : (
            <>
              <p aria-live="polite" className="break-words">
                {sent === null ? t("phone.sending") : said}
              </p>
              <p className="text-sm text-soft">{t("phone.arrives")}</p>
              <CodeField value={code} error={error} onChange={setCode} />
            </>
          )}
          <div className="flex flex-wrap gap-2">
            {!hasNone && (
              <Button type="submit" kind="call" disabled={isPending || sent === null} aria-busy={isPending}>
                {t(kind === "wait" ? "wait.submit" : "submit")}
              </Button>
            )}
            <Button disabled={isPending || pause > 0} onClick={() => void ask()}>
              {t("again")}
            </Button>
            <Button disabled={isPending} onClick={onEmail}>
              {t("phone.email")}
            </Button>
          </div>
          {isUnsent && restaurantPhone !== null && (
            <a href={telHref(restaurantPhone)} className={buttonClass("quiet")}>
              <PhoneIcon />
              {call("notBookable.call", { phone: restaurantPhone })}
            </a>
          )}
          {pause > 0 && <p className="tabular text-sm text-soft">{t("phone.pause", { seconds: pause })}</p>}
        </form>
      )}
    </AskDialog>
  );
}

/** Whole seconds until an instant (ISO 8601), counted down; 0 without one, and once it is over. */
function useSecondsUntil(at: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / SECOND_MS));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** What the server says; `isOfPhone`: about the number. */
function reasonOf(problem: unknown): { message: string | undefined; isOfPhone: boolean } {
  if (!(problem instanceof ApiError) || problem.problem === null)
    return { message: undefined, isOfPhone: false };
  const [first] = problem.problem.errors ?? [];
  return { message: first?.message ?? problem.problem.detail, isOfPhone: first?.path === "phone" };
}
