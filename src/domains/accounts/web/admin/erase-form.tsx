import { useState } from "react";
import { useTranslations } from "use-intl";
import { digitsOf } from "#kernel/phone.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { Card } from "#platform/web/console/card.tsx";
import { useDeed } from "#platform/web/console/use-deed.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { MIN_FOUND_DIGITS } from "../../account-terms.ts";
import type { ErasureView } from "../../contract/admin-users.ts";
import { erasePerson } from "./user-calls.ts";

/** An email address must be complete; of a phone number only the digits count. */
const isSomebody = (who: string) =>
  who.includes("@") ? /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(who) : digitsOf(who).length >= MIN_FOUND_DIGITS;

/** Erases a guest who asks for it by an email address or a phone number. */
export function EraseForm() {
  const t = useTranslations("admin.users");
  const [who, setWho] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [result, setResult] = useState<(ErasureView & { who: string }) | null>(null);
  const { isPending, run } = useDeed(() => setAsked(null));
  const erase = (person: string) =>
    run(async () => {
      setResult({ ...(await erasePerson(person)), who: person });
      setWho("");
    }, null);
  return (
    <Card title={t("erase.title")}>
      <p className="text-soft">{t("erase.lead")}</p>
      <form
        noValidate
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setResult(null);
          if (isSomebody(who.trim())) setAsked(who.trim());
          else setWrong(true);
        }}
      >
        <div className="min-w-0 flex-1 basis-60">
          <Field field="who" label={t("erase.label")} error={isWrong ? t("erase.wrong") : undefined}>
            {(input) => (
              <input
                {...input}
                maxLength={254}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={who}
                onChange={({ target }) => {
                  setWho(target.value);
                  setWrong(false);
                }}
              />
            )}
          </Field>
        </div>
        <Button type="submit" className="sm:mt-7.5">
          {t("erase.submit")}
        </Button>
      </form>
      <div role="status" className="grid gap-1">
        {result !== null && (
          <>
            <p className="wrap-anywhere">
              {result.reservations + result.orders + result.chats === 0
                ? t("erase.none", { who: result.who })
                : t("erase.done", {
                    reservations: result.reservations,
                    orders: result.orders,
                    chats: result.chats,
                  })}
            </p>
            {result.ahead > 0 && <p className="text-warn">{t("erase.ahead", { ahead: result.ahead })}</p>}
            {result.hasAccount && <p className="text-warn">{t("erase.account")}</p>}
          </>
        )}
      </div>
      {asked !== null && (
        <AskFirst
          title={t("erase.ask", { who: asked })}
          text={t("erase.warning")}
          yes={t("erase.submit")}
          no={t("no")}
          isPending={isPending}
          onYes={() => erase(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
