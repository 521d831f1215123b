import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { HELP_MINUTES, MAX_HELP_REASON } from "../../help-acts.ts";
import { staffApi } from "../api.ts";

/** Opens a restaurant's dashboard to help, with a reason that its owners read. */
export function StartHelp({ restaurant: { id, name } }: { restaurant: { id: string; name: string } }) {
  const t = useTranslations("admin.restaurants");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useConsoleAction(() => queries.invalidateQueries({ queryKey: ["own-help"] }));
  const start = (reason: string) =>
    run(async () => {
      await send(staffApi("POST /api/admin/restaurants/:id/help", { params: { id }, body: { reason } }));
      queries.removeQueries({ queryKey: ["owned-restaurants"] });
      await navigate(paths.ownerSetup(id));
    }, null);
  return (
    <>
      <Button disabled={isPending} aria-label={`${t("help.open")}: ${name}`} onClick={() => setAsked(true)}>
        {t("help.open")}
      </Button>
      {isAsked && (
        <AskFirst
          title={t("help.title", { restaurant: name })}
          text={t("help.text", { minutes: HELP_MINUTES })}
          yes={t("help.yes")}
          no={t("no")}
          reason={{ label: t("help.reason"), max: MAX_HELP_REASON }}
          isPending={isPending}
          onYes={start}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
