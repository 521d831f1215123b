import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useDeed } from "#platform/web/console/use-deed.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { getDeskHours, setDeskHours } from "./chat-calls.ts";

const MAX_HOURS = 200;

/** When guests are told that somebody is there. */
export function DeskHours() {
  const t = useTranslations("admin.chats");
  const { data, refetch } = useQuery({
    queryKey: ["admin-chat-desk"],
    queryFn: ({ signal }) => getDeskHours(signal),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const { isPending, run } = useDeed(refetch);
  if (data === undefined) return null;
  const hours = typed ?? data.hours;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => setDeskHours({ hours: hours.trim() }), t("deskSaved"));
  };
  return (
    <form onSubmit={save} className="grid gap-2 rounded-card border border-line bg-card p-3">
      <Field field="hours" label={t("desk")} hint={t("deskHint")} error={undefined}>
        {(input) => (
          <input
            {...input}
            maxLength={MAX_HOURS}
            value={hours}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="w-fit" disabled={isPending || hours.trim() === ""}>
        {t("deskSave")}
      </Button>
    </form>
  );
}
