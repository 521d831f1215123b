import { useState } from "react";
import { useTranslations } from "use-intl";
import { FIRST_TIME_DAYS } from "#domains/payments/commission.ts";
import { readFailure } from "#platform/web/lib/form/read-failure.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import type { AdminRestaurant } from "../../contract/admin-restaurants.ts";
import { giveFirstTime } from "./restaurant-calls.ts";

const EMPTY = { from: "", until: "" };

/** Gives a restaurant its first time without commission, or makes it longer. */
export function FirstTimePart({
  restaurant,
  onChange,
}: {
  restaurant: AdminRestaurant;
  onChange(): unknown;
}) {
  const t = useTranslations("admin.restaurants");
  const admin = useTranslations("admin");
  const toast = useToast();
  const { id, name, firstTime } = restaurant;
  const [draft, setDraft] = useState<typeof EMPTY | null>(null);
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({});
  const [isPending, setPending] = useState(false);
  const give = async (body: typeof EMPTY, close: () => void) => {
    setPending(true);
    setErrors({});
    try {
      await giveFirstTime(id, body);
      toast({ title: t("done"), tone: "success" });
      close();
      await onChange();
    } catch (error) {
      const refused = readFailure(error, EMPTY, Date.now());
      setErrors(refused.errors);
      if (Object.keys(refused.errors).length === 0)
        toast({ title: admin("notSaved"), text: refused.message ?? admin("noConnection"), tone: "error" });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button aria-label={`${t("firstTime.give")}: ${name}`} onClick={() => setDraft(firstTime ?? EMPTY)}>
        {t("firstTime.give")}
      </Button>
      {draft && (
        <AskDialog title={t("firstTime.title", { restaurant: name })} onClose={() => setDraft(null)}>
          {(close) => (
            <>
              <p>{t("firstTime.text", { days: FIRST_TIME_DAYS })}</p>
              <div className="grid gap-4 sm:grid-cols-2">
                {(["from", "until"] as const).map((field) => (
                  <Field key={field} field={field} label={t(`firstTime.${field}`)} error={errors[field]}>
                    {(props) => (
                      <input
                        {...props}
                        type="date"
                        value={draft[field]}
                        onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
                      />
                    )}
                  </Field>
                ))}
              </div>
              <AskButtons
                no={t("no")}
                yes={t("firstTime.yes")}
                onNo={close}
                onYes={() => void give(draft, close)}
                isPending={isPending}
                isIncomplete={draft.from === "" || draft.until === ""}
              />
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}
