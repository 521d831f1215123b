import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ErasureView } from "../../../../shared/contract/admin-users.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { AskFirst } from "../frame/ask-first.tsx";
import { Card } from "../frame/card.tsx";
import { useDeed } from "../use-deed.ts";
import { erasePerson } from "./user-calls.ts";

/** Erases a guest who asks for it by an email address or a phone number. */
export function EraseForm() {
  const t = useTranslations("admin.users");
  const [who, setWho] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const [result, setResult] = useState<ErasureView | null>(null);
  const { isPending, run } = useDeed(() => setAsked(null));
  const erase = (person: string) =>
    run(async () => {
      setResult(await erasePerson(person));
      setWho("");
    }, t("erase.title"));
  return (
    <Card title={t("erase.title")}>
      <p className="text-soft">{t("erase.lead")}</p>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (who.trim() !== "") setAsked(who.trim());
        }}
      >
        <div className="min-w-0 flex-1 basis-60">
          <Field field="who" label={t("erase.label")} error={undefined}>
            {(input) => (
              <input
                {...input}
                maxLength={254}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={who}
                onChange={({ target }) => setWho(target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit">{t("erase.submit")}</Button>
      </form>
      <div role="status" className="grid gap-1">
        {result !== null && (
          <>
            <p>
              {t("erase.done", {
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
